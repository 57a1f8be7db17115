import type { TestElement } from './dicom-bytes';

/** Explicit VR Little Endian. */
export const plainSyntax = '1.2.840.10008.1.2.1';

/** SOP Class UID of a storage class by its end. */
export const sopClass = (end: string): TestElement => ({
  tag: 0x00080016,
  vr: 'UI',
  value: `1.2.840.10008.5.1.4.1.1.${end}`,
});

/** A sequence with one code. */
export const code = (tag: number, meaning: string, value = '1'): TestElement => ({
  tag,
  vr: 'SQ',
  value: [
    [
      { tag: 0x00080100, vr: 'SH', value },
      { tag: 0x00080104, vr: 'LO', value: meaning },
    ],
  ],
});

/** A content item of a test report. */
export interface TestItem {
  type: string;
  name?: string;
  relation?: string;
  values?: readonly TestElement[];
  children?: readonly (readonly TestElement[])[];
}

/** Elements of a content item, by tag. */
export function item({ type, name, relation = 'CONTAINS', values = [], children }: TestItem): TestElement[] {
  const elements: TestElement[] = [
    { tag: 0x0040a010, vr: 'CS', value: relation },
    ...(type === '' ? [] : [{ tag: 0x0040a040, vr: 'CS', value: type }]),
    ...(name === undefined ? [] : [code(0x0040a043, name)]),
    ...values,
    ...(children ? [{ tag: 0x0040a730, vr: 'SQ', value: children }] : []),
  ];
  return elements.toSorted((one, other) => one.tag - other.tag);
}

/** Elements of a structured report, by tag. */
export const reportElements = (
  children: readonly (readonly TestElement[])[],
  others: readonly TestElement[] = [],
) =>
  [sopClass('88.33'), ...others, ...item({ type: 'CONTAINER', name: 'Imaging Report', children })].toSorted(
    (one, other) => one.tag - other.tag,
  );

export const textItem = (name: string, value: string) =>
  item({ type: 'TEXT', name, values: [{ tag: 0x0040a160, vr: 'UT', value }] });
