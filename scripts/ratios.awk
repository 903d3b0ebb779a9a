# Reads the output of `cargo bench` and prints one line per figure. Within a group of criterion's, the first figure is
# the measure and the others stand beside it as a ratio, except where the figures are of different things.

function nanoseconds(value, unit) {
    if (unit == "ps") return value / 1000
    if (unit == "ns") return value
    if (unit == "ms") return value * 1e6
    if (unit == "s") return value * 1e9
    return value * 1e3 # microseconds, in whichever spelling
}

# The lab prints its own lines.
/ battles\/s/ { print; next }

# criterion: "group/name   time:   [low unit middle unit high unit]", the name on a line of its own if it is long.
/time: +\[/ {
    name = $0
    sub(/ *time: +\[.*/, "", name)
    if (name == "") name = last
    figures = $0
    sub(/.*\[/, "", figures)
    split(figures, part, " ")
    time = nanoseconds(part[3], part[4])
    group = name
    if (!sub(/\/.*/, "", group)) group = ""
    if (group == "" || group != before || group == "exact" || group == "odds") { first = time; ratio = "" }
    else ratio = sprintf("   %8.2f of the first", time / first)
    before = group
    printf "%-52s%12.2f %s%s\n", name, part[3], part[4], ratio
    next
}

NF { last = $0 }
