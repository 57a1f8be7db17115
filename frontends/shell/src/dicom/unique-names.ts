/** Puts a number before the ending of a name: `ct/1.dcm` with 2 is `ct/1 (2).dcm`. */
const numbered = (name: string, number: number): string =>
  name.replace(/(\.[^./]*)?$/, (ending) => ` (${number})${ending}`);

/**
 * Makes every name differ from all others by adding a number to those that repeat an earlier one. Upper and lower case
 * count as equal: many file systems would write one file over the other when the ZIP is unpacked.
 */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set(names.map((name) => name.toLowerCase()));
  /** The last number given to a name. */
  const numbers = new Map<string, number>();
  return names.map((name) => {
    const key = name.toLowerCase();
    let number = numbers.get(key);
    if (number === undefined) {
      numbers.set(key, 1);
      return name;
    }
    do number += 1;
    while (taken.has(numbered(name, number).toLowerCase()));
    numbers.set(key, number);
    const unique = numbered(name, number);
    taken.add(unique.toLowerCase());
    return unique;
  });
}
