import { type DicomKeyword, dictionary } from '../write/dictionary';
import type { DicomDataset, DicomElement } from '../write/element';
import { element, sequence } from '../write/encode-value';
import { uidUnderKey } from '../write/uid';
import { unknownConversion } from './allowed';
import { emptiedKeywords } from './attribute-names';
import { textOf } from './clean-value';
import type { KeptForSuv } from './keep-suv';
import { cleanDescriptors } from './kept-description';
import type { DeidentifyOptions } from './options';

const secondaryCapture = '1.2.840.10008.5.1.4.1.1.7';

/** Elements of type 2 that a captured image has. */
const capturedKeywords = ['SeriesNumber', 'InstanceNumber', 'PatientOrientation', 'Laterality'] as const;

const has = (kept: DicomDataset, keyword: DicomKeyword) =>
  kept.some((one) => one.tag === dictionary[keyword][0] && 'bytes' in one && one.bytes.length > 0);

/**
 * Mandatory identifying elements that the cleaned data set lacks: those of patient and study are
 * empty; the class and UID of the object are generated, with what a captured image needs.
 */
export function identityElements(kept: DicomDataset, { key }: DeidentifyOptions): DicomElement[] {
  const elements: DicomElement[] = emptiedKeywords
    .filter((keyword) => !has(kept, keyword))
    .map((keyword) => element(keyword));
  if (!has(kept, 'SOPClassUID')) {
    elements.push(element('SOPClassUID', secondaryCapture));
    if (!has(kept, 'ConversionType')) elements.push(element('ConversionType', unknownConversion));
    elements.push(
      ...capturedKeywords.filter((keyword) => !has(kept, keyword)).map((keyword) => element(keyword)),
    );
  }
  if (!has(kept, 'SOPInstanceUID'))
    elements.push(element('SOPInstanceUID', uidUnderKey(key, 'no instance uid')));
  return elements;
}

/** Image Type of an image with changed pixels (PS3.3 C.7.6.1.1.2). */
export function derivedType(kept: DicomDataset): DicomElement {
  const type = kept.find(({ tag }) => tag === dictionary.ImageType[0]);
  const [, ...rest] = type && 'bytes' in type ? textOf(type.bytes).split('\\') : [];
  return element('ImageType', 'DERIVED', ...(rest.length > 0 ? rest : ['PRIMARY']));
}

/** The options of the profile that a file declares. */
interface Method {
  hasCleanPixels: boolean;
  /** Whether its Series Description was kept. */
  hasDescription: boolean;
  keptForSuv: readonly KeptForSuv[];
}

/** De-identification method codes (PS3.15 E.3, PS3.16 CID 7050). */
export function methodElements(
  { dates }: DeidentifyOptions,
  { hasCleanPixels, hasDescription, keptForSuv }: Method,
): DicomElement[] {
  const hasMoments = dates === 'shift' || keptForSuv.includes('intervals');
  const codes: [value: string, meaning: string][] = [['113100', 'Basic Application Confidentiality Profile']];
  if (hasCleanPixels) codes.push(['113101', 'Clean Pixel Data Option']);
  if (hasDescription) codes.push([cleanDescriptors, 'Clean Descriptors Option']);
  if (hasMoments) codes.push(['113107', 'Retain Longitudinal Temporal Information Modified Dates Option']);
  if (keptForSuv.includes('weight')) codes.push(['113108', 'Retain Patient Characteristics Option']);
  if (keptForSuv.includes('vendor-factor')) codes.push(['113111', 'Retain Safe Private Option']);
  return [
    element('PatientIdentityRemoved', 'YES'),
    element('DeidentificationMethod', 'Allow-list after PS3.15 Annex E'),
    sequence(
      'DeidentificationMethodCodeSequence',
      ...codes.map(([value, meaning]) => [
        element('CodeValue', value),
        element('CodingSchemeDesignator', 'DCM'),
        element('CodeMeaning', meaning),
      ]),
    ),
    element('LongitudinalTemporalInformationModified', hasMoments ? 'MODIFIED' : 'REMOVED'),
  ];
}
