const short = 'AE AS AT CS DA DS DT FD FL IS LO LT PN SH SL SS ST TM UI UL US'.split(' ');
/**
 * VRs with long lengths, including OV, SV and UV, whose length dicom-parser 1.8.21 reads as 16
 * bits.
 */
const long = 'OB OD OF OL OV OW SQ SV UC UN UR UT UV'.split(' ');

const letters = 26;
const letterA = 65;

/** Index of a VR in the tables; the last index stands for invalid letters. */
function placeOf(first: number, second: number): number {
  const high = first - letterA;
  const low = second - letterA;
  return high >= 0 && high < letters && low >= 0 && low < letters ? high * letters + low : letters ** 2;
}

/** A dense table, because sparse ones are several times slower and every element is looked up. */
const names = Array.from({ length: letters ** 2 + 1 }, (_, place) => {
  const name = String.fromCharCode(letterA + Math.floor(place / letters), letterA + (place % letters));
  return short.includes(name) || long.includes(name) ? name : undefined;
});
const isLong = names.map((name) => name !== undefined && long.includes(name));

/** Name of a VR from its two bytes; undefined for an unknown one (PS3.5 6.2). */
export function representationName(first: number, second: number): string | undefined {
  return names[placeOf(first, second)];
}

/** Whether the length has 32 bits after two reserved bytes (PS3.5 7.1.2). */
export function hasLongLength(first: number, second: number): boolean {
  return isLong[placeOf(first, second)] === true;
}
