/** Puts a number before the ending of a name: `ct/1.dcm` with 2 is `ct/1 (2).dcm`. */
const numbered = (name: string, number: number): string =>
  name.replace(/(\.[^./]*)?$/, (ending) => ` (${number})${ending}`);

/**
 * Makes every name differ from all others by adding a number to those that repeat an earlier one. Upper and lower case
 * count as equal: many file systems would write one file over the other when the ZIP is unpacked.
 */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set(names.map((name) => name.toLowerCase()));
  const seen = new Set<string>();
  return names.map((name) => {
    if (!seen.has(name.toLowerCase())) {
      seen.add(name.toLowerCase());
      return name;
    }
    let number = 2;
    while (taken.has(numbered(name, number).toLowerCase())) number += 1;
    const unique = numbered(name, number);
    taken.add(unique.toLowerCase());
    return unique;
  });
}
