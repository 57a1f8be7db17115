import type { DataSet } from 'dicom-parser';
import { checkDescription, type DescriptionObstacle } from '../deidentify/check-description';
import { textOf as storedText } from '../deidentify/clean-value';
import { storedDescription } from '../deidentify/kept-description';
import { decodeText } from './character-sets';
import { decimalOf, textsOf } from '../values/elements';

/** A Series Description (0008,103E) as it was found. It may name the patient: for the owner of the file only. */
export interface FoundDescription {
  /** The text, cut after 200 characters. */
  text: string;
  /** Number of series that have it. */
  series: number;
  /** Their Series Numbers (0020,0011), of those that have one, in rising order. */
  numbers: readonly number[];
  /** Why de-identification may not keep it; null when it may. */
  obstacle: DescriptionObstacle | null;
}

const maxShown = 200;

/** The descriptions of several files, each once. */
export class DescriptionList {
  readonly #found = new Map<string, FoundDescription & { uids: Set<string>; numbers: number[] }>();

  /** @param seriesUid tells series apart */
  add(dataSet: DataSet, seriesUid: string): void {
    const [stored] = storedDescription(dataSet);
    if (!stored) return;
    const text = decodeText(stored.bytes, textsOf(dataSet, 'x00080005'))
      .replace(/[\0 ]+$/, '')
      .trim();
    if (text === '') return;
    const check = checkDescription(storedText(stored.bytes));
    const known = this.#found.get(text);
    const one = known ?? {
      text: text.length > maxShown ? `${text.slice(0, maxShown)}…` : text,
      series: 0,
      numbers: [],
      obstacle: 'obstacle' in check ? check.obstacle : null,
      uids: new Set<string>(),
    };
    if (!known) this.#found.set(text, one);
    if (one.uids.has(seriesUid)) return;
    one.uids.add(seriesUid);
    one.series += 1;
    const number = decimalOf(dataSet, 'x00200011');
    if (number !== undefined && Number.isInteger(number)) one.numbers.push(number);
  }

  /** The descriptions in the order of their series. */
  list(): FoundDescription[] {
    return [...this.#found.values()]
      .map(({ uids: _, numbers, ...found }) => ({
        ...found,
        numbers: [...new Set(numbers)].sort((one, other) => one - other),
      }))
      .sort(({ numbers: [one = Infinity] }, { numbers: [other = Infinity] }) =>
        one < other ? -1 : one > other ? 1 : 0,
      );
  }
}
