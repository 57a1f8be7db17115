import type { DataSet } from 'dicom-parser';
import { textOf } from '../values/elements';
import type { DicomDataset } from '../write/element';
import { element } from '../write/encode-value';

/**
 * Maps a code, as its scheme and value with a space in between, to the code meaning that is
 * written.
 */
export type Codes = ReadonlyMap<string, string>;

/** PET radionuclides (PS3.16 CID 4020) in SNOMED CT, SNOMED RT and DICOM codes. */
export const radionuclides: Codes = new Map(
  [
    ['^11^Carbon', 'SCT 40565003', 'C-105A1'],
    ['^13^Nitrogen', 'SCT 21576001', 'C-107A1'],
    ['^15^Oxygen', 'SCT 129504001', 'C-B1038'],
    ['^18^Fluorine', 'SCT 77004003', 'C-111A1'],
    ['^44^Scandium', 'DCM 126600', ''],
    ['^62^Copper', 'SCT 422934004', 'C-127A5'],
    ['^64^Copper', 'SCT 3932008', 'C-127A2'],
    ['^68^Gallium', 'SCT 35337001', 'C-131A3'],
    ['^76^Bromine', 'SCT 79523006', 'C-113A2'],
    ['^82^Rubidium', 'SCT 79197006', 'C-159A2'],
    ['^86^Yttrium', 'SCT 10738001', 'C-162A3'],
    ['^89^Zirconium', 'SCT 63360001', 'C-168A4'],
    ['^90^Yttrium', 'SCT 14691008', 'C-162A7'],
    ['^124^Iodine', 'SCT 40937006', 'C-114A5'],
  ].flatMap(([meaning = '', now = '', before = '']): [string, string][] => [
    [now, meaning],
    ...(before ? ['SRT', 'SNM3'].map((scheme): [string, string] => [`${scheme} ${before}`, meaning]) : []),
  ]),
);

/** Units of PET values in UCUM (PS3.16 CID 84 and 85). */
export const petUnits: Codes = new Map([
  ['UCUM Bq/ml', 'Becquerels/milliliter'],
  ['UCUM {SUVbw}g/ml', 'Standardized Uptake Value body weight'],
  ['UCUM {SUVlbm}g/ml', 'Standardized Uptake Value lean body mass'],
  ['UCUM {SUVbsa}cm2/ml', 'Standardized Uptake Value body surface area'],
  ['UCUM {SUVibw}g/ml', 'Standardized Uptake Value ideal body weight'],
  ['UCUM g/ml{SUVbw}', 'Standardized Uptake Value body weight'],
  ['UCUM g/ml{SUVlbm}', 'Standardized Uptake Value lean body mass'],
  ['UCUM cm2/ml{SUVbsa}', 'Standardized Uptake Value body surface area'],
]);

/** Mammographic views (PS3.16 CID 4014) by which a series is split. */
export const mammographicViews: Codes = new Map(
  [
    ['cranio-caudal', '399162004', 'R-10242'],
    ['medio-lateral oblique', '399368009', 'R-10226'],
    ['medio-lateral', '399260004', 'R-10224'],
    ['latero-medial', '399352003', 'R-10228'],
  ].flatMap(([meaning = '', now = '', before = '']): [string, string][] => [
    [`SCT ${now}`, meaning],
    ...['SRT', 'SNM3'].map((scheme): [string, string] => [`${scheme} ${before}`, meaning]),
  ]),
);

/** Rewrites an item of a code sequence; null when its code is unknown. */
export function knownCode(item: DataSet | undefined, codes: Codes): DicomDataset | null {
  if (!item) return null;
  const [value, scheme] = [textOf(item, 'x00080100'), textOf(item, 'x00080102')];
  const meaning = codes.get(`${scheme} ${value}`);
  if (meaning === undefined) return null;
  return [
    element('CodeValue', value),
    element('CodingSchemeDesignator', scheme),
    element('CodeMeaning', meaning),
  ];
}
