import { joined } from '../parse/joined';
import { defaultLimits } from '../parse/limits';
import { parseDicom } from '../parse/parse-dicom';
import { headerLength } from '../write/element-writer';
import { element } from '../write/encode-value';
import { elementBytes } from '../write/write-dicom';

const instanceNumber = 'x00200013';

/**
 * A file with another Instance Number; everything else is copied.
 * @param bytes a file in explicit encoding, as `deidentify` writes it
 */
export async function withInstanceNumber(bytes: Uint8Array, number: number): Promise<Uint8Array> {
  const { dataSet, encoding } = await parseDicom(bytes, defaultLimits, 'pixels');
  const own = dataSet.elements[instanceNumber];
  const next = Object.values(dataSet.elements)
    .filter(({ tag }) => tag > instanceNumber)
    .reduce((first, other) => (other.tag < first.tag ? other : first));
  const at = own ?? next;
  const from = at.dataOffset - headerLength(at.vr ?? '');
  const written = elementBytes(element('InstanceNumber', number), encoding.isLittleEndian);
  return joined([bytes.subarray(0, from), written, bytes.subarray(own ? own.dataOffset + own.length : from)]);
}
