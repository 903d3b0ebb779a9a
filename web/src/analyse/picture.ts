/** What a drawing looks like depends on these; they are written into it, for outside the page it has no styles. */
const LOOKS = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "text-anchor",
  "dominant-baseline",
  "letter-spacing",
  "paint-order",
  "visibility",
  "display",
] as const;

const SPACE = "http://www.w3.org/2000/svg";
const GAP = 16;

/** A copy of a drawing that looks the same without the page's styles. */
function standalone(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const [from, to] = [drawing, copy].map((root) => [root, ...root.querySelectorAll("*")]) as [
    Element[],
    Element[],
  ];
  from.forEach((element, n) => {
    const look = getComputedStyle(element);
    for (const name of LOOKS) to[n]!.setAttribute(name, look.getPropertyValue(name));
    to[n]!.removeAttribute("class");
  });
  // Names for those who can't see are no part of the picture.
  for (const grid of copy.querySelectorAll("[role=grid], foreignObject")) grid.remove();
  return copy;
}

/** Drawings one below the other, as one SVG file with a title. */
export function pictureOf(
  title: string,
  ...drawings: SVGSVGElement[]
): { text: string; width: number; height: number } {
  const boxes = drawings.map((drawing) => drawing.viewBox.baseVal);
  const width = Math.max(...boxes.map((box) => box.width), 900);
  const body = getComputedStyle(document.body);
  const picture = document.createElementNS(SPACE, "svg");
  const heading = document.createElementNS(SPACE, "text");
  heading.textContent = title;
  for (const [name, value] of Object.entries({
    x: GAP,
    y: 34,
    "font-size": 24,
    "font-family": "Vollkorn, Georgia, serif",
    fill: body.color,
  }))
    heading.setAttribute(name, `${value}`);
  picture.append(heading);
  let top = 52;
  drawings.forEach((drawing, n) => {
    const copy = standalone(drawing);
    const height = (boxes[n]!.height / boxes[n]!.width) * width;
    for (const [name, value] of Object.entries({ x: GAP, y: top, width, height }))
      copy.setAttribute(name, `${value}`);
    picture.append(copy);
    top += height + GAP;
  });
  const sheet = document.createElementNS(SPACE, "rect");
  const size = { width: width + 2 * GAP, height: top };
  for (const [name, value] of Object.entries({ ...size, fill: body.backgroundColor }))
    sheet.setAttribute(name, `${value}`);
  picture.prepend(sheet);
  for (const [name, value] of Object.entries({ ...size, viewBox: `0 0 ${size.width} ${size.height}` }))
    picture.setAttribute(name, `${value}`);
  return { text: new XMLSerializer().serializeToString(picture), ...size };
}

/** The same as a PNG. */
export async function asPng({ text, width, height }: ReturnType<typeof pictureOf>): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [Math.round(width * 2), Math.round(height * 2)];
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, fail) =>
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("The picture is too large to be drawn.")))),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
