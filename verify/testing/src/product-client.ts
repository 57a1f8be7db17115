import { randomUUID } from 'node:crypto';
import type { Image, PeerCase, Test, TestQuestion, TheoryPaper, User } from '@medrad/contracts';
import { developerPassword } from './product-process';

/** A person who is signed in to a running product and makes calls without a browser. */
export interface ProductClient {
  user: User & { password: string };
  /** Value of the Cookie header, with the person's current session. */
  cookie(): string;
  /**
   * Sends a request with a FormData or with JSON as its body.
   * @returns the parsed JSON of the answer
   * @throws Error for a status outside 2xx
   */
  send<T>(method: string, path: string, body?: unknown): Promise<T>;
}

/** Registers a new resident. */
export async function registerResident(url: string, name = 'Asha Rao'): Promise<ProductClient> {
  let cookie = '';
  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(url + path, {
      method,
      headers: { cookie, ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    const renewed = answer.headers.getSetCookie()[0]?.split(';')[0];
    if (renewed) cookie = renewed;
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const account = { name, institute: 'City Hospital', email: `${randomUUID()}@residents.example` };
  const password = 'pencil-harbour-42';
  const { user } = await send<{ user: User }>('POST', '/api/register', { ...account, password });
  return { user: { ...user, password }, cookie: () => cookie, send };
}

/** Registers a new person and unlocks developer access for the session. */
export async function registerDeveloper(url: string): Promise<ProductClient> {
  const client = await registerResident(url, 'Dev Menon');
  await client.send('POST', '/api/developer/unlock', { password: developerPassword });
  return client;
}

/** A spotter to create: its title, and the images and fields of its questions. */
export interface SpotterDraft {
  title: string;
  folder?: string;
  questions: { image: Buffer; fields: Record<string, string> & { title: string } }[];
}

/** Creates a spotter through the calls that the builder uses. */
export async function createSpotter(developer: ProductClient, draft: SpotterDraft): Promise<Test> {
  const { title, questions, folder } = draft;
  const test = await developer.send<Test>('POST', '/api/tests', {
    title,
    description: `About ${title}`,
    duration: 30,
  });
  for (const [index, { image: bytes, fields }] of questions.entries()) {
    const form = new FormData();
    form.append('imageFile', new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }));
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const { image } = await developer.send<{ image: Image }>('POST', '/api/upload-image', form);
    await developer.send<TestQuestion>('POST', `/api/tests/${test.id}/questions`, {
      imageId: image.id,
      questionNumber: index + 1,
      question: 'Analyze this radiology image and provide your diagnosis.',
    });
  }
  if (folder)
    await developer.send('PATCH', `/api/tests/${test.id}/assign-subsection`, { subsectionId: folder });
  return developer.send<Test>('GET', `/api/tests/${test.id}`);
}

/** Creates a theory paper, and its answer if the draft has one. */
export async function createPaper(
  developer: ProductClient,
  { title, paper, answer }: { title: string; paper: Buffer; answer?: Buffer },
): Promise<TheoryPaper> {
  const pdf = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'paper.pdf', { type: 'application/pdf' });
  const form = new FormData();
  form.append('pdfFile', pdf(paper));
  for (const [name, value] of Object.entries({ title, subject: 'Radiology', year: '2024' })) {
    form.append(name, value);
  }
  const added = await developer.send<TheoryPaper>('POST', '/api/upload-theory-paper', form);
  if (!answer) return added;
  const reply = new FormData();
  reply.append('answerFile', pdf(answer));
  return developer.send<TheoryPaper>('POST', `/api/theory-papers/${added.id}/upload-answer`, reply);
}

/** A peer review case to share: its texts and images. */
export interface PeerCaseDraft {
  title: string;
  description?: string;
  images?: readonly Buffer[];
  asksFirst?: boolean;
}

/**
 * Uploads an image for peer review in the three steps of an upload.
 * @returns path of the stored image
 */
async function uploadPeerImage(url: string, client: ProductClient, image: Buffer): Promise<string> {
  const steps = '/api/peer-review/uploads';
  const issued = await client.send<{ uploadURL: string; expectedPath: string }>(
    'POST',
    `${steps}/upload-url`,
    {
      filename: 'image.png',
    },
  );
  const sent = await fetch(new URL(issued.uploadURL, url), {
    method: 'PUT',
    headers: { cookie: client.cookie(), 'content-type': 'image/png' },
    body: new Uint8Array(image),
  });
  if (!sent.ok) throw new Error(`the upload was answered ${sent.status}`);
  const { uploadURL: uploadedURL, expectedPath } = issued;
  await client.send('POST', `${steps}/confirm-upload`, { uploadedURL, expectedPath });
  return expectedPath;
}

/** Shares a peer review case through the calls that the form uses. Peer review must be switched on. */
export async function createPeerCase(
  url: string,
  author: ProductClient,
  { title, description = `About ${title}`, images = [], asksFirst = false }: PeerCaseDraft,
): Promise<PeerCase> {
  const imageUrls: string[] = [];
  for (const image of images) imageUrls.push(await uploadPeerImage(url, author, image));
  return author.send<PeerCase>('POST', '/api/peer-review/cases', {
    title,
    description,
    imageUrls,
    asksFirst,
  });
}

/** Switches peer review on or off. */
export async function switchPeerReview(developer: ProductClient, isEnabled: boolean): Promise<void> {
  await developer.send('PUT', '/api/feature-toggles/peer_review', { isEnabled });
}
