import { randomUUID } from 'node:crypto';
import type { Exam } from '@medrad/contracts';
import { onStage, questions, type Stage } from './authored-product';
import { type BenchRow, percentile } from './bench-row';
import { framesToNextImages } from './next-frames';

/**
 * Starts an exam of one hour with the images of the stage, whose items can be answered in any order. Returns the URL of
 * its page.
 */
async function anExam({ product, state }: Stage): Promise<string> {
  const cookie = state.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const post = async (path: string, body?: object): Promise<Exam> => {
    const answer = await fetch(product.url + path, {
      method: 'POST',
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}`);
    return (await answer.json()) as Exam;
  };
  const { id } = await post('/api/exams', {
    examId: randomUUID(),
    format: {
      pace: 'free',
      items: questions,
      seconds: 3600,
      marksPerItem: 2,
      asksNormality: false,
      normalShare: 0,
    },
    source: {},
  });
  await post(`/api/exams/${id}/start`);
  return `${product.url}/exams/${id}`;
}

/** Measures the step from one item of an exam to the next; the next image was loaded and decoded in advance. */
export function run(): Promise<BenchRow[]> {
  return onStage(async (stage) => {
    const rows: BenchRow[] = [];
    for (const [rate, goal] of [
      [1, '<= 1'],
      [4, '<= 2'],
    ] as const) {
      const url = await anExam(stage);
      const frames = await framesToNextImages(stage.browser, url, stage.state, rate, '/api/exams/');
      const value = percentile(frames, 0.95);
      rows.push({
        metric: `exam: next item to its painted image, CPU ${rate}×, p95 of ${frames.length}`,
        ours: `${value} frames`,
        opponent: 'one frame',
        ratio: value,
        goal,
      });
    }
    return rows;
  });
}
