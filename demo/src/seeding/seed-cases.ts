import { demoCases } from '../cases/demo-cases';
import type { DemoCase, DemoResident } from '../cases/demo-case';
import { demoResidents } from '../cases/demo-residents';
import type { PhantomSpec } from '../phantoms/demo-spotters';
import type { PhantomArtist } from '../phantoms/phantom-artist';
import type { DemoCaller, DemoCalls, DemoUser } from './demo-calls';
import { registerUser } from './register-user';

interface Seeding {
  residents: ReadonlyMap<DemoResident, DemoCaller>;
  artist: PhantomArtist;
  signal: AbortSignal;
}

function callerOf({ residents }: Seeding, name: DemoResident): DemoCaller {
  const caller = residents.get(name);
  if (!caller) throw new Error(`there is no resident ${name}`);
  return caller;
}

/**
 * Uploads an image in three steps.
 * @returns the image's path; the service deletes the file later if no case refers to it
 */
async function uploadImage(author: DemoCaller, artist: PhantomArtist, spec: PhantomSpec): Promise<string> {
  const { png } = await artist.render(spec);
  const { uploadURL, expectedPath } = await author.call('createPeerUploadUrl', {
    body: { filename: 'image.png', purpose: 'case' },
  });
  const token = uploadURL.split('/').at(-1) ?? '';
  const file = { name: 'image.png', type: 'image/png', content: png };
  await author.call('receivePeerUpload', { params: { token }, file });
  const body = { uploadedURL: uploadURL, expectedPath };
  return (await author.call('confirmPeerUpload', { body })).normalizedPath;
}

async function createCase(seeding: Seeding, demoCase: DemoCase): Promise<void> {
  const {
    id: caseId,
    by,
    title,
    description,
    clinicalHistory,
    difficulty,
    asksFirst = false,
    images,
  } = demoCase;
  const author = callerOf(seeding, by);
  const imageUrls: string[] = [];
  for (const spec of images) {
    seeding.signal.throwIfAborted();
    imageUrls.push(await uploadImage(author, seeding.artist, spec));
  }
  const texts = { clinicalHistory: clinicalHistory ?? null, difficulty: difficulty ?? null };
  await author.call('createPeerCase', {
    body: { caseId, title, description, ...texts, imageUrls, asksFirst },
  });
}

/** Ids of the comments that a case already has. */
async function listCommentIds(author: DemoCaller, caseId: string): Promise<Set<string>> {
  const listed = await author.call('listPeerComments', { params: { id: caseId }, query: {} });
  return new Set('locked' in listed ? [] : listed.map(({ id }) => id));
}

async function discuss(seeding: Seeding, demoCase: DemoCase): Promise<void> {
  const { id: caseId, by, commitments = [], comments = [], answer } = demoCase;
  const params = { id: caseId };
  const author = callerOf(seeding, by);
  for (const { by: reader, diagnoses } of commitments) {
    const caller = callerOf(seeding, reader);
    const { isLocked } = await caller.call('getPeerCase', { params });
    // A second commitment would count as a changed opinion.
    if (isLocked) await caller.call('putPeerCommitment', { params, body: { diagnoses } });
  }
  const known = await listCommentIds(author, caseId);
  for (const { id: commentId, by: writer, content, replyTo = null } of comments) {
    if (known.has(commentId)) continue;
    const body = { commentId, content, parentCommentId: replyTo };
    await callerOf(seeding, writer).call('createPeerComment', { params, body });
  }
  const { answer: present } = await author.call('getPeerCase', { params });
  if (answer && !present) await author.call('putPeerAnswer', { params, body: answer });
}

/** Registers the four synthetic residents, or finds them by their e-mail addresses. */
export async function seedResidents(
  calls: DemoCalls,
  createPassword: () => string,
): Promise<Map<DemoResident, DemoUser>> {
  const residents = new Map<DemoResident, DemoUser>();
  for (const [name, person] of Object.entries(demoResidents)) {
    residents.set(name as DemoResident, await registerUser(calls, person, createPassword()));
  }
  return residents;
}

/**
 * Creates the cases that the residents share and discuss. Cases and comments have fixed ids, by which existing ones are
 * found, so that none is created twice.
 * @throws the signal's reason when it is aborted between two images
 */
export async function seedCases(
  calls: DemoCalls,
  users: ReadonlyMap<DemoResident, DemoUser>,
  { artist, signal }: Pick<Seeding, 'artist' | 'signal'>,
): Promise<void> {
  const residents = new Map([...users].map(([name, user]) => [name, calls.as(user)]));
  const seeding = { residents, artist, signal };
  for (const demoCase of demoCases) {
    const author = callerOf(seeding, demoCase.by);
    const known = await author.call('listPeerCases', { query: { q: demoCase.title, scope: 'mine' } });
    if (!known.some(({ id }) => id === demoCase.id)) await createCase(seeding, demoCase);
    await discuss(seeding, demoCase);
  }
}
