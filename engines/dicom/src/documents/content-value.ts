import { codeOf, itemsOf, textOf, textsOf } from '../values/elements';
import { codeIn, codeText, documentText, sourceOf, type TextSource } from './document-text';
import { dateText, dateTimeText, nameText, timeText } from './written-values';

/** The value of a content item as text, and why it is missing or incomplete. */
export interface ContentValue {
  value: string;
  /** A sentence; empty for a whole value. */
  doubt: string;
}

const whole = (value: string): ContentValue => ({
  value,
  doubt: value === '' ? 'The file gives no value.' : '',
});

function plainText(source: TextSource, tag: string): ContentValue {
  const { text, isCut } = documentText(source, tag);
  return isCut ? { value: text, doubt: 'The text is longer and is cut here.' } : whole(text);
}

/** UCUM's code for a number without a unit (PS3.16 CID 82). */
const noUnits = '1';

/** A number with its unit, as written in the file (PS3.3 C.18.1). */
function numberText(source: TextSource): ContentValue {
  const [measured] = itemsOf(source.dataSet, 'x0040a300');
  const qualifier = codeText(codeIn(source, 'x0040a301'));
  const number = measured ? textsOf(measured, 'x0040a30a').join(', ') : '';
  if (!measured || number === '') {
    return { value: qualifier, doubt: 'The file gives no number.' };
  }
  const unit = codeIn(sourceOf(measured, source.characterSets), 'x004008ea');
  const withUnit = unit.value === noUnits ? number : `${number} ${codeText(unit)}`.trim();
  return {
    value: qualifier === '' ? withUnit : `${withUnit} (${qualifier})`,
    doubt: codeText(unit) === '' ? 'The file gives no unit.' : '',
  };
}

/** The referenced objects of an IMAGE, WAVEFORM or COMPOSITE item (PS3.3 C.18.3 to C.18.5). */
function references(what: string, { dataSet }: TextSource): ContentValue {
  const named = itemsOf(dataSet, 'x00081199').map((item) => {
    const frames = textsOf(item, 'x00081160');
    const place =
      frames.length > 0 ? `, ${frames.length === 1 ? 'frame' : 'frames'} ${frames.join(', ')}` : '';
    return `${what} ${textOf(item, 'x00081155') || 'without a UID'}${place}`;
  });
  return whole(named.join('; '));
}

/** A region by its kind; its coordinates mean nothing without the image (PS3.3 C.18.6, C.18.9). */
const region = (where: string, { dataSet }: TextSource): ContentValue =>
  whole(`${codeOf(dataSet, 'x00700023') || 'Region'} ${where}`);

type Read = (source: TextSource) => ContentValue;

const written =
  (tag: string, format: (text: string) => string): Read =>
  ({ dataSet }) =>
    whole(format(textOf(dataSet, tag)));

/** Readers by Value Type (PS3.3 C.17.3.2.1). */
const readers: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['CONTAINER', () => ({ value: '', doubt: '' })],
  ['TEXT', (source) => plainText(source, 'x0040a160')],
  ['CODE', (source) => whole(codeText(codeIn(source, 'x0040a168')))],
  ['NUM', numberText],
  ['DATE', written('x0040a121', dateText)],
  ['TIME', written('x0040a122', timeText)],
  ['DATETIME', written('x0040a120', dateTimeText)],
  ['UIDREF', written('x0040a124', (uid) => uid)],
  ['PNAME', (source) => whole(nameText(documentText(source, 'x0040a123').text))],
  ['IMAGE', (source) => references('Image', source)],
  ['WAVEFORM', (source) => references('Waveform', source)],
  ['COMPOSITE', (source) => references('Object', source)],
  ['SCOORD', (source) => region('in an image', source)],
  ['SCOORD3D', (source) => region('in the patient', source)],
  ['TCOORD', ({ dataSet }) => whole(`${codeOf(dataSet, 'x0040a130') || 'Part'} of a time span`)],
]);

/** Name of an unknown value type, if it is a code string; others are left out. */
const typeName = (type: string): string => (/^[A-Z\d_ ]{1,16}$/.test(type) ? ` ${type}` : '');

/** The value of a content item. An unknown value type is named, not guessed. */
export function contentValue(type: string, source: TextSource): ContentValue {
  const read = readers.get(type);
  if (read) return read(source);
  const doubt =
    type === ''
      ? 'The file does not say what kind of value this is.'
      : `A value of the type${typeName(type)} cannot be shown here.`;
  return { value: '', doubt };
}
