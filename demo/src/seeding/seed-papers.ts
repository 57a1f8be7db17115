import type { TheoryPaper } from '@medrad/contracts';
import type { DemoPaper } from '../papers/demo-paper';
import { demoPapers } from '../papers/demo-papers';
import { typesetAnswers, typesetQuestions } from '../papers/typeset-paper';
import { demoAuthor, type DemoCaller, type DemoCalls, type DemoFile } from './demo-calls';

const pdf = (name: string, content: Buffer): DemoFile => ({
  name,
  type: 'application/pdf',
  content: Uint8Array.from(content),
});

async function seedPaper(author: DemoCaller, paper: DemoPaper, known: TheoryPaper[]): Promise<void> {
  const { title, description, subject, year } = paper;
  const made =
    known.find((each) => each.title === title) ??
    (await author.call('uploadTheoryPaper', {
      body: { title, description, subject, year: String(year) },
      file: pdf('paper.pdf', typesetQuestions(paper)),
    }));
  if (!paper.hasAnswers || made.answerFileUrl) return;
  const file = pdf('answers.pdf', typesetAnswers(paper));
  await author.call('uploadPaperAnswer', { params: { id: made.id }, file });
}

/** Uploads the theory papers of the demo. A paper whose title exists already is not uploaded again. */
export async function seedPapers(calls: DemoCalls): Promise<void> {
  const author = calls.as(demoAuthor);
  const known = await author.call('listTheoryPapers', { query: {} });
  for (const paper of demoPapers) await seedPaper(author, paper, known);
}
