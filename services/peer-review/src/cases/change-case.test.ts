import type { PeerAnswerUpdate } from '@medrad/contracts';
import { aPeerCase, aPeerComment } from '../../test/peer-records';
import type { CommentRecord } from '../comments/comment.model';
import type { AnswerRecord, CaseRecord } from './case.model';
import { answerCase, setStatus } from './change-case.use-case';

const author = { userId: 'ravi', isDeveloper: false };
const resident = { userId: 'asha', isDeveloper: false };
const admin = { userId: 'meera', isDeveloper: true };
const answer: AnswerRecord = {
  diagnosis: 'Hamartoma',
  certainty: 'proven',
  proof: null,
  commentId: null,
  answeredAt: new Date('2026-03-04T09:00:00.000Z'),
};
const sent: PeerAnswerUpdate = { diagnosis: ' Hamartoma ', certainty: 'proven' };

interface World {
  record?: CaseRecord | null;
  comment?: CommentRecord | null;
  writers?: string[];
  committed?: string[];
  muted?: string[];
}

/** Fake dependencies with one case; `notices` collects the notices that are sent. */
function fixture({ record = aPeerCase(), comment = null, writers = [], committed = [], muted = [] }: World) {
  const notices: { userId: string; requestId: string | null; cause: string }[] = [];
  const people = (userIds: string[]) => Promise.resolve(userIds.map((userId) => ({ userId })));
  const dependencies = {
    cases: {
      find: () => Promise.resolve(record),
      change: (_id: string, _revision: number, changes: Partial<CaseRecord>) =>
        Promise.resolve(record && { ...record, ...changes }),
    },
    comments: { find: () => Promise.resolve(comment), listWriters: () => people(writers) },
    commitments: {
      listCommitted: () => Promise.resolve(new Set()),
      listOfCase: () => people(committed),
    },
    reads: {
      listOfCases: () => Promise.resolve(new Map()),
      listMuted: () => Promise.resolve(new Set(muted)),
    },
    sendNotices: (all: typeof notices, requestId: string | null) =>
      Promise.resolve(void notices.push(...all.map((one) => ({ ...one, requestId })))),
  } as unknown as Parameters<typeof answerCase>[0];
  return { dependencies, notices };
}
const give = async (world: World = {}, changes: Partial<PeerAnswerUpdate> = {}, viewer = author) => {
  const { dependencies, notices } = fixture(world);
  const update = { ...sent, ...changes };
  const record = await answerCase(dependencies, 'case', update, { viewer, requestId: 'request' });
  return { record, notices };
};
const code = (name: string) => ({ code: name });

describe('the answer of a case', () => {
  test('is trimmed, and without a proof has none', async () => {
    expect((await give()).record.answer).toMatchObject({ diagnosis: 'Hamartoma', proof: null });
    expect((await give({}, { proof: ' Biopsy ' })).record.answer?.proof).toBe('Biopsy');
    expect((await give({}, { proof: ' ' })).record.answer?.proof).toBeNull();
  });

  test('makes an open case answered, and leaves a closed one closed', async () => {
    expect((await give()).record.status).toBe('answered');
    expect((await give({ record: aPeerCase({ status: 'closed' }) })).record.status).toBe('closed');
  });

  test('is set by the author of the case and admins only', async () => {
    expect((await give({}, {}, admin)).record.answer?.diagnosis).toBe('Hamartoma');
    await expect(give({}, {}, resident)).rejects.toMatchObject(code('FORBIDDEN'));
  });

  test('may accept a comment on the case, unless it was deleted or belongs to another case', async () => {
    const accept = (comment: CommentRecord | null) => give({ comment }, { commentId: 'comment' });
    expect((await accept(aPeerComment())).record.answer?.commentId).toBe('comment');
    for (const comment of [
      null,
      aPeerComment({ caseId: 'other' }),
      aPeerComment({ deletedAt: answer.answeredAt }),
    ])
      await expect(accept(comment)).rejects.toMatchObject(code('NOT_FOUND'));
  });

  test('is not set on an unknown case, or at another revision', async () => {
    await expect(give({ record: null })).rejects.toMatchObject(code('NOT_FOUND'));
    await expect(give({}, { revision: 2 })).rejects.toMatchObject({
      code: 'STALE_EDIT',
      details: [{ current: { id: 'case', revision: 1 } }],
    });
  });
});

describe('the notice of an answer', () => {
  test('goes once to everybody who commented or committed, except the person who set the answer and those who muted the case', async () => {
    const world = { writers: ['ravi', 'asha', 'dev'], committed: ['asha', 'lena'], muted: ['dev'] };
    const { notices } = await give(world);
    expect(notices.map(({ userId }) => userId)).toEqual(['asha', 'lena']);
  });

  test('has the id of its request, or none', async () => {
    const { dependencies, notices } = fixture({ writers: ['asha'] });
    for (const requestId of ['request', ''])
      await answerCase(dependencies, 'case', sent, { viewer: author, requestId });
    expect(notices.map(({ requestId }) => requestId)).toEqual(['request', null]);
  });

  test('has another cause for each diagnosis, so that a repeated answer sends none', async () => {
    const world = { writers: ['asha'] };
    const causes = [];
    for (const diagnosis of ['Hamartoma', 'Hamartoma', 'Carcinoid'])
      causes.push((await give(world, { diagnosis })).notices[0]?.cause);
    expect(causes).toEqual(['case.Hamartoma', 'case.Hamartoma', 'case.Carcinoid']);
  });
});

describe('the status of a case', () => {
  const set = (status: CaseRecord['status'], changes: Partial<CaseRecord> = {}, viewer = author) => {
    const { dependencies } = fixture({ record: aPeerCase(changes) });
    return setStatus(dependencies, 'case', { status }, viewer);
  };

  test('is set by the author of the case and admins only', async () => {
    expect((await set('closed')).status).toBe('closed');
    expect((await set('closed', {}, admin)).status).toBe('closed');
    await expect(set('closed', {}, resident)).rejects.toMatchObject(code('FORBIDDEN'));
  });

  test('is “answered” only with an answer, and any other without', async () => {
    await expect(set('answered')).rejects.toMatchObject(code('CONFLICT'));
    expect((await set('answered', { answer })).status).toBe('answered');
    expect((await set('open', { status: 'closed' })).status).toBe('open');
    expect((await set('open', { status: 'closed', answer })).status).toBe('open');
  });
});
