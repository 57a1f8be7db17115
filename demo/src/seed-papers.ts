import type { TheoryPaper } from '@medrad/contracts';
import type { Product } from '@medrad/standalone';
import { createDemoCaller, demoAuthor } from './demo-caller';
import { type DemoPaper, demoPapers } from './papers/demo-papers';
import { typesetAnswers, typesetQuestions } from './papers/typeset-paper';

type Papers = Pick<Product, 'callerSigner' | 'services' | 'papers'>;

async function seedPaper({ papers }: Papers, paper: DemoPaper, known: TheoryPaper[]): Promise<void> {
  const { title, description, subject, year } = paper;
  const texts = { title, description, subject, year: String(year) };
  const made =
    known.find((each) => each.title === title) ??
    (await papers.seed.addPaper(typesetQuestions(paper), texts));
  if (paper.hasAnswers && !made.answerFileUrl) await papers.seed.addAnswer(made.id, typesetAnswers(paper));
}

/** Makes the theory papers of the demo; what is there is found by its title and is not made again. */
export async function seedPapers(product: Papers): Promise<void> {
  const caller = createDemoCaller(product, 'papers', demoAuthor);
  const known = await caller.send<TheoryPaper[]>('GET', '/api/theory-papers');
  for (const paper of demoPapers) await seedPaper(product, paper, known);
}
