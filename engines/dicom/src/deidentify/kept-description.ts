import type { DataSet } from 'dicom-parser';
import { bytesOf, itemsOf, textOf as valueOf } from '../values/elements';
import { dictionary } from '../write/dictionary';
import type { ValueElement } from '../write/element';
import { checkDescription } from './check-description';
import { textOf } from './clean-value';

const description = 'x0008103e';

/** Code value of the Clean Descriptors Option (PS3.16 CID 7050, DCM). */
export const cleanDescriptors = '113105';

/** The Series Description of a file as it is stored; empty when absent. */
export function storedDescription(dataSet: DataSet): ValueElement[] {
  const { items, fragments } = dataSet.elements[description] ?? {};
  const bytes = items || fragments ? undefined : bytesOf(dataSet, description);
  const [tag] = dictionary.SeriesDescription;
  return bytes ? [{ tag, vr: 'LO', bytes }] : [];
}

/** Whether a file declares that its descriptors were cleaned and kept (PS3.15 E.3.5). */
export const declaresDescription = (dataSet: DataSet): boolean =>
  itemsOf(dataSet, 'x00120064').some(
    (code) => valueOf(code, 'x00080100') === cleanDescriptors && valueOf(code, 'x00080102') === 'DCM',
  );

/** The Series Description of a file as de-identification may keep it; null when it may not or there is none. */
export function keptDescription(dataSet: DataSet): string | null {
  const [stored] = storedDescription(dataSet);
  const check = stored && checkDescription(textOf(stored.bytes));
  return check && 'kept' in check ? check.kept : null;
}

/** The Series Description that a file declares as kept and that may be kept; empty otherwise. */
export const declaredDescription = (dataSet: DataSet): string =>
  declaresDescription(dataSet) ? (keptDescription(dataSet) ?? '') : '';
