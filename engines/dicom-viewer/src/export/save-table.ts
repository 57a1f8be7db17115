import type { DisplayFrame } from '@medrad/dicom';
import { type Cell, saveFile, toCsv } from '@medrad/ui/export';
import type { Viewport } from '../viewport';
import { header, rowOf } from './measurement-rows';
import { fileStem } from './file-stem';

async function frameOf({ stack, source }: Viewport, index: number): Promise<DisplayFrame | null> {
  try {
    return stack.peek(index) ?? (await source.load(index));
  } catch {
    return null;
  }
}

/**
 * All measurements of a stack as CSV, frame by frame. Frames that are not in memory are loaded one
 * after another.
 */
export async function tableOf(viewport: Viewport): Promise<string> {
  const done = viewport.store.get().drawings.done.toSorted((a, b) => a.index - b.index || a.id - b.id);
  const rows: Cell[][] = [[...header]];
  const frames = new Map<number, DisplayFrame | null>();
  for (const drawing of done) {
    const { index } = drawing;
    if (!frames.has(index)) {
      // Keeps one frame in memory at a time, because a stack may be larger than memory.
      frames.clear();
      frames.set(index, await frameOf(viewport, index));
    }
    rows.push(rowOf(frames.get(index) ?? null, drawing));
  }
  return toCsv(rows);
}

/** Saves the measurements of a stack as CSV. @returns a sentence about the result */
export async function saveTable(viewport: Viewport): Promise<string> {
  const count = viewport.store.get().drawings.done.length;
  if (count === 0) return 'There are no measurements to save.';
  const name = `${fileStem(viewport.source.modality)}-measurements.csv`;
  saveFile(new Blob([await tableOf(viewport)], { type: 'text/csv;charset=utf-8' }), name);
  return `Saved ${name}, ${count === 1 ? '1 measurement' : `${count} measurements`}.`;
}
