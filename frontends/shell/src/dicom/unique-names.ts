/** Inserts a number before the extension of a name: `ct/1.dcm` with 2 gives `ct/1 (2).dcm`. */
const numbered = (name: string, number: number): string =>
  name.replace(/(\.[^./]*)?$/, (ending) => ` (${number})${ending}`);

/**
 * Makes names unique by adding numbers to repeated ones. Ignores letter case, because many file
 * systems would overwrite one file with the other when the ZIP is unpacked.
 */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set(names.map((name) => name.toLowerCase()));
  /** The last number that was added to each repeated name. */
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
