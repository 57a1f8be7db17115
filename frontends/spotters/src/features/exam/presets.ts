import type { ExamFormat } from '@medrad/contracts';

/** A format to start an exam from, built-in or made by a teacher. */
export interface ExamPreset {
  id: string;
  name: string;
  /** The examinations that use the format, and the kind of question. */
  about: string;
  format: ExamFormat;
}

const spotter = { marksPerItem: 2, asksNormality: false, normalShare: 0 } as const;
const minutes = (count: number): number => count * 60;

/** The built-in formats; most are those of public examinations. */
export const examPresets: readonly ExamPreset[] = [
  {
    id: 'slide-spotters',
    name: 'Slide spotters',
    about: 'NBEMS. One line for each slide, no going back.',
    format: { ...spotter, pace: 'cadence', items: 40, seconds: 40 },
  },
  {
    id: 'table-spotters',
    name: 'Table spotters',
    about: 'MD, DNB. Diagnosis with side and site, in any order.',
    format: { ...spotter, pace: 'free', items: 40, seconds: minutes(40) },
  },
  {
    id: 'osce',
    name: 'OSCE stations',
    about: 'DNB since October 2024. A short structured answer at each station.',
    format: { ...spotter, pace: 'cadence', items: 20, seconds: minutes(4), marksPerItem: 5 },
  },
  {
    id: 'rapids',
    name: 'Rapids',
    about: 'FRCR 2B before 2025. Normal or abnormal, and what it is; about half are normal.',
    format: {
      pace: 'free',
      items: 30,
      seconds: minutes(35),
      marksPerItem: 2,
      asksNormality: true,
      normalShare: 0.5,
    },
  },
  {
    id: 'short-cases',
    name: 'Short cases',
    about: 'FRCR 2B since June 2025. Observations, diagnosis and next step.',
    format: { ...spotter, pace: 'free', items: 25, seconds: minutes(120), marksPerItem: 4 },
  },
  {
    id: 'quick-ten',
    name: 'Quick ten',
    about: 'Ten slides for a short break.',
    format: { ...spotter, pace: 'cadence', items: 10, seconds: 40 },
  },
];

const isAlike = (one: ExamFormat, other: ExamFormat): boolean =>
  one.pace === other.pace &&
  one.asksNormality === other.asksNormality &&
  one.marksPerItem === other.marksPerItem;

/** The name of a format: its own, or that of the most similar built-in format. */
export function nameOfFormat(format: ExamFormat): string {
  if (format.name !== undefined) return format.name;
  const alike = examPresets.filter((preset) => isAlike(preset.format, format));
  const nearest = alike.toSorted(
    (one, other) => Math.abs(one.format.items - format.items) - Math.abs(other.format.items - format.items),
  )[0];
  return nearest?.name ?? 'Exam';
}
