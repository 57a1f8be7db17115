const short = 'AE AS AT CS DA DS DT FD FL IS LO LT PN SH SL SS ST TM UI UL US'.split(' ');
/** OV, SV and UV among them, whose length dicom-parser 1.8.21 takes for 16 bits. */
const long = 'OB OD OF OL OV OW SQ SV UC UN UR UT UV'.split(' ');

const code = (first: number, second: number) => (first << 8) | second;
const codeOf = (name: string) => code(name.charCodeAt(0), name.charCodeAt(1));
const names: (string | undefined)[] = [];
for (const name of [...short, ...long]) names[codeOf(name)] = name;
const isLong: boolean[] = [];
for (const name of long) isLong[codeOf(name)] = true;

/** Name of a value representation from its two bytes; undefined where the standard knows none such (PS3.5 6.2). */
export function representationName(first: number, second: number): string | undefined {
  return names[code(first, second)];
}

/** Whether the length has 32 bits after two reserved bytes (PS3.5 7.1.2). */
export function hasLongLength(first: number, second: number): boolean {
  return isLong[code(first, second)] === true;
}
