import type { ExamFormat } from '@medrad/contracts';
import {
  conversionMaxRows,
  convertedMarkMax,
  examMaxItems,
  examMaxMarks,
  examPausesMax,
} from '@medrad/contracts/limits';
import { timeLimits } from '../exam/choose/exam-draft';
import type { ExamPreset } from '../exam/presets';

/** The form values of an exam format; numbers are texts as typed. */
export interface PresetDraft {
  name: string;
  about: string;
  pace: ExamFormat['pace'];
  items: string;
  /** Seconds per item when each item has its own time; minutes for all items when they can be answered in any order. */
  time: string;
  marks: string;
  asksNormality: boolean;
  /** Percentage of normal images. */
  normals: string;
  pauses: string;
  /** Table of converted marks: each line has a number of marks and the mark to which it is converted. */
  conversion: string;
}

const secondsOf = { cadence: 1, free: 60 } as const;

export function draftOf({ name, about, format }: Omit<ExamPreset, 'id'>): PresetDraft {
  const { pace, items, seconds, marksPerItem, asksNormality, normalShare } = format;
  const { pauses = examPausesMax, conversion = [] } = format;
  return {
    name,
    about,
    pace,
    items: String(items),
    time: String(seconds / secondsOf[pace]),
    marks: String(marksPerItem),
    asksNormality,
    normals: String(Math.round(normalShare * 100)),
    pauses: String(pauses),
    conversion: conversion.map(({ marks, becomes }) => `${marks} ${becomes}`).join('\n'),
  };
}

const isWhole = (text: string, min: number, max: number): boolean =>
  /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;

/** Parses the table of converted marks; null when a line is invalid. */
function rowsOf(text: string): NonNullable<ExamFormat['conversion']> | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const rows = lines.map((line) => {
    const found = /^\s*(\d+(?:\.\d+)?)[\s,;=:]+(\d+(?:\.\d+)?)\s*$/.exec(line);
    return found && { marks: Number(found[1]), becomes: Number(found[2]) };
  });
  const isRight = rows.every(
    (row) => row !== null && row.marks <= convertedMarkMax && row.becomes <= convertedMarkMax,
  );
  return isRight && rows.length <= conversionMaxRows ? rows.flatMap((row) => row ?? []) : null;
}

/** Problems that prevent saving, by field. */
export function problemsOf(draft: PresetDraft): Partial<Record<keyof PresetDraft, string>> {
  const { min, max } = timeLimits[draft.pace];
  return {
    ...(!isWhole(draft.items, 1, examMaxItems) && { items: `Enter 1 to ${examMaxItems} items` }),
    ...(!isWhole(draft.time, min, max) && { time: `Enter ${min} to ${max}` }),
    ...(!draft.asksNormality &&
      !isWhole(draft.marks, 1, examMaxMarks) && { marks: `Enter 1 to ${examMaxMarks} marks` }),
    ...(!isWhole(draft.normals, 0, 100) && { normals: 'Enter 0 to 100 per cent' }),
    ...(rowsOf(draft.conversion) === null && {
      conversion: `Enter minimum marks and the converted mark on each line, at most ${conversionMaxRows} lines`,
    }),
  };
}

/** Converts a valid draft to a format. */
export function formatOf(draft: PresetDraft): ExamFormat {
  const { pace, items, time, marks, asksNormality, normals, pauses } = draft;
  const conversion = rowsOf(draft.conversion) ?? [];
  return {
    pace,
    items: Number(items),
    seconds: Number(time) * secondsOf[pace],
    marksPerItem: asksNormality ? 2 : Number(marks),
    asksNormality,
    normalShare: Number(normals) / 100,
    pauses: Number(pauses),
    ...(conversion.length > 0 && { conversion }),
  };
}
