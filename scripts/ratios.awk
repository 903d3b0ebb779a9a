# Reads the figures of `make bench` and prints one table: what, how much, its ratio to something measured in the same
# run, and what we aim at. A figure comes as a line "figure<TAB>name<TAB>value<TAB>unit", or from criterion.

BEGIN { FS = "\t" }

$1 == "figure" { value[$2] = $3; unit[$2] = $4; next }

# criterion: "group/name   time:   [low unit middle unit high unit]", the name on a line of its own if it is long.
/time: +\[/ {
    name = $0
    sub(/ *time: +\[.*/, "", name)
    if (name == "") name = last
    figures = $0
    sub(/.*\[/, "", figures)
    split(figures, part, " ")
    value[name] = nanoseconds(part[3], part[4])
    unit[name] = "ns"
    next
}

NF { last = $0 }

function nanoseconds(value, unit) {
    if (unit == "ps") return value / 1000
    if (unit == "ns") return value
    if (unit == "ms") return value * 1e6
    if (unit == "s") return value * 1e9
    return value * 1e3 # microseconds, in whichever spelling
}

function shown(value, unit) {
    if (unit == "ns" && value >= 1e6) return sprintf("%.3g ms", value / 1e6)
    if (unit == "ns" && value >= 1e3) return sprintf("%.3g us", value / 1e3)
    if (unit == "ns") return sprintf("%.3g ns", value)
    if (unit == "kB") return sprintf("%.1f MB", value / 1024)
    if (value >= 1e6) return sprintf("%.2f M/s", value / 1e6)
    if (value >= 1e4) return sprintf("%.1f k/s", value / 1e3)
    return sprintf("%d /s", value)
}

# What one is of the other. Of times it is the inverse: twice as fast takes half as long.
function times(what, other) {
    return unit[what] == "ns" ? value[other] / value[what] : value[what] / value[other]
}

function rounded(ratio) { return ratio >= 100 ? sprintf("%d", ratio) : sprintf("%.3g", ratio) }

function heading(text) { printf "\n%-46s %12s   %-30s %s\n", text, "figure", "ratio", "aim" }

# A line of the table. What was not measured is left out; `of` may name what it is compared with, in the words `words`.
function row(words, what, aim, of, beside,    ratio) {
    if (!(what in value)) return
    if (of != "" && of in value) ratio = rounded(times(what, of)) " " beside
    line = sprintf("%-46s %12s   %-30s %s", words, shown(value[what], unit[what]), ratio, aim)
    sub(/ +$/, "", line)
    print line
    listed[what]
}

function exact(dice, aim) {
    row("exact " dice, "exact/" dice, aim, "icepool, " dice, "times icepool")
    row("  icepool, asked for the first time", "icepool, " dice)
    row("  icepool, asked again", "icepool, " dice " again", "", "exact/" dice, "times ours")
}

END {
    heading("The duel, on one core")
    row("hand-written loop", "duel, loop")
    row("the same without a branch to foresee", "duel, loop without a branch", "", "duel, loop", "of the loop")
    row("engine, brawlers, 16 million as the lab plays", "duel, 1 threads", "a third of the fastest loop", "duel, loop without a branch", "of the fastest loop")
    row("  standard bots, four million", "duel of standard bots, 1 threads", "", "duel, 1 threads", "of the brawlers")
    row("  beside numpy", "duel, numpy", "ours ahead", "duel, 1 threads", "of ours")
    row("  beside plain Python", "duel, plain Python", "", "duel, 1 threads", "of ours")
    row("every turn by the rules, no beaten tracks", "duel, engine", "", "duel, loop without a branch", "of the fastest loop")
    row("  its events recorded", "duel, engine, recorded", "0.75", "duel, engine", "of the silent one")
    row("a turn without movement", "turn without movement", "250 ns")

    heading("Battles on a map, on one core")
    row("tdgs skirmish, 4 against 4, standard bots", "skirmish, standard", "10 k/s; 20 k/s hoped for")
    row("  brawlers", "skirmish, brawler", "", "skirmish, standard", "of the standard")
    scenarios("tdgs", "duel bridge-ambush pillared-hall shield-wall cannae")
    scenarios("axiom", "duel alley highway warehouse")
    row("command training, minds alone", "command training")
    row("command cold-ledger, minds alone", "command cold-ledger", "1 k/s; 5 k/s hoped for")
    row("command halden-deep, minds alone", "command halden-deep")

    heading("Two threads")
    row("duel on one thread", "duel, 1 threads")
    row("duel on two", "duel, 2 threads", "1.8", "duel, 1 threads", "of one thread")
    row("skirmish on one thread", "skirmish, 1 threads")
    row("skirmish on two", "skirmish, 2 threads", "1.8", "skirmish, 1 threads", "of one thread")

    heading("Memory of `caltrop sim`")
    row("a thousand duels", "memory, 1000 duels")
    row("a million", "memory, 1000000 duels", "flat", "memory, 1000 duels", "of a thousand's")

    heading("Exact distributions")
    exact("4d6dl1", "")
    exact("10d6", "")
    exact("10d10kh3", "0.1 ms")
    exact("100d6", "1 ms")

    heading("Everything else")
    for (what in value) if (!(what in listed)) rest[++count] = what
    sort(rest, count)
    for (n = 1; n <= count; n++) row(rest[n], rest[n])
}

function scenarios(ruleset, names,    name, n) {
    n = split(names, name, " ")
    for (i = 1; i <= n; i++) {
        what = ruleset " " name[i]
        aim = what == "axiom alley" ? "5 k/s; 15 k/s hoped for" : what == "tdgs cannae" ? "500 /s; 2 k/s hoped for" : ""
        row(what ", standard bots", what ", standard", aim)
        row("  brawlers", what ", brawler", "", what ", standard", "of the standard")
        row("  random", what ", random", "", what ", standard", "of the standard")
    }
}

# By name; there are few.
function sort(list, count,    i, j, kept) {
    for (i = 2; i <= count; i++) {
        kept = list[i]
        for (j = i - 1; j > 0 && list[j] > kept; j--) list[j + 1] = list[j]
        list[j + 1] = kept
    }
}
