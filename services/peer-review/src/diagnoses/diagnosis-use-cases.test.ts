import { aPeerCase } from '../../test/peer-records';
import type { CaseRecord } from '../cases/case.model';
import { commitDiagnoses } from './commit-diagnoses.use-case';
import type { CommitmentRecord } from './commitment.model';
import { listDiagnoses, voteForDiagnosis } from './list-diagnoses.use-case';
import type { VoteRecord } from './vote.model';

const asha = { userId: 'asha', isDeveloper: false };
const aCommitment = (userId: string, ...texts: string[]): CommitmentRecord =>
  ({ userId, diagnoses: texts.map((text) => ({ text, confidence: 'likely' })) }) as CommitmentRecord;

/** Given commitments and votes on a case that asks for a diagnosis first. */
function fixture(commitments: CommitmentRecord[], changes: Partial<CaseRecord> = {}) {
  const record = aPeerCase({ asksFirst: true, ...changes });
  const stored = new Map(commitments.map((one) => [one.userId, one]));
  const votes: Omit<VoteRecord, '_id'>[] = [];
  const dependencies = {
    cases: { find: () => Promise.resolve(record) },
    reads: { listOfCases: () => Promise.resolve(new Map()) },
    commitments: {
      listCommitted: (userId: string) => Promise.resolve(new Set(stored.has(userId) ? ['case'] : [])),
      listOfCase: () => Promise.resolve([...stored.values()]),
      find: (_caseId: string, userId: string) => Promise.resolve(stored.get(userId) ?? null),
      create: (_caseId: string, userId: string, diagnoses: CommitmentRecord['diagnoses']) => {
        const isFirst = !stored.has(userId);
        if (isFirst) stored.set(userId, { userId, diagnoses, laterDiagnoses: null } as never);
        return Promise.resolve(isFirst);
      },
      change: (_caseId: string, userId: string, laterDiagnoses: CommitmentRecord['diagnoses']) => {
        const found = stored.get(userId);
        if (found) stored.set(userId, { ...found, laterDiagnoses });
        return Promise.resolve();
      },
    },
    votes: {
      listOfCase: () => Promise.resolve(votes),
      set: (vote: Omit<VoteRecord, '_id'>, hasVote: boolean) => {
        const others = votes.filter(({ userId, key }) => userId !== vote.userId || key !== vote.key);
        votes.splice(0, votes.length, ...others, ...(hasVote ? [vote] : []));
        return Promise.resolve();
      },
    },
  } as unknown as Parameters<typeof listDiagnoses>[0];
  return { dependencies, stored };
}
const code = (name: string) => ({ code: name });

describe('the diagnoses of a case', () => {
  test('N24 are withheld from who has not committed to one', async () => {
    const { dependencies } = fixture([aCommitment('dev', 'Hamartoma')]);
    await expect(listDiagnoses(dependencies, 'case', asha)).rejects.toMatchObject(code('FORBIDDEN'));
  });

  test('leave out people who chose to read only', async () => {
    const { dependencies } = fixture([aCommitment('asha'), aCommitment('dev', 'Hamartoma')]);
    expect(await listDiagnoses(dependencies, 'case', asha)).toMatchObject({
      mine: { userId: 'asha', diagnoses: [] },
      people: 1,
      diagnoses: [{ diagnosis: 'Hamartoma', count: 1 }],
    });
  });

  test('have none of the viewer’s when the viewer has named none', async () => {
    const { dependencies } = fixture([aCommitment('dev', 'Hamartoma')], { asksFirst: false });
    expect((await listDiagnoses(dependencies, 'case', asha)).mine).toBeNull();
  });
});

describe('a vote', () => {
  test('is for a diagnosis in any spelling, and can be taken back', async () => {
    const { dependencies } = fixture([aCommitment('asha'), aCommitment('dev', 'Hamartoma', 'Carcinoid')]);
    const vote = (hasVote: boolean) =>
      voteForDiagnosis(dependencies, 'case', { diagnosis: ' hamartoma. ', hasVote }, asha);
    expect((await vote(true)).diagnoses).toMatchObject([
      { diagnosis: 'Hamartoma', count: 1, votes: 2, hasMyVote: true },
      { diagnosis: 'Carcinoid', votes: 1, hasMyVote: false },
    ]);
    expect((await vote(false)).diagnoses[1]).toMatchObject({ diagnosis: 'Hamartoma', votes: 1 });
  });

  test('is refused for a diagnosis that no user named', async () => {
    const { dependencies } = fixture([aCommitment('asha'), aCommitment('dev', 'Hamartoma')]);
    const vote = voteForDiagnosis(dependencies, 'case', { diagnosis: 'Carcinoid', hasVote: true }, asha);
    await expect(vote).rejects.toMatchObject(code('NOT_FOUND'));
  });
});

describe('a commitment', () => {
  const commit = (dependencies: Parameters<typeof commitDiagnoses>[0], text: string, viewer = asha) =>
    commitDiagnoses(dependencies, 'case', { diagnoses: [{ text, confidence: 'sure' }] }, viewer);

  test('is never changed: a later one is stored beside it', async () => {
    const { dependencies } = fixture([]);
    expect(await commit(dependencies, ' Hamartoma ')).toMatchObject({
      diagnoses: [{ text: 'Hamartoma', confidence: 'sure' }],
      laterDiagnoses: null,
    });
    expect(await commit(dependencies, 'Carcinoid')).toMatchObject({
      diagnoses: [{ text: 'Hamartoma' }],
      laterDiagnoses: [{ text: 'Carcinoid' }],
    });
  });

  test('is refused to the author of the case, who knows the diagnosis', async () => {
    const { dependencies, stored } = fixture([]);
    const own = commit(dependencies, 'Hamartoma', { userId: 'ravi', isDeveloper: false });
    await expect(own).rejects.toMatchObject(code('FORBIDDEN'));
    expect(stored.size).toBe(0);
  });

  test('is refused when its case is hidden, or was deleted meanwhile', async () => {
    await expect(commit(fixture([], { isHidden: true }).dependencies, 'Hamartoma')).rejects.toMatchObject(
      code('NOT_FOUND'),
    );
    const { dependencies } = fixture([]);
    // A commitment exists when the write is attempted, and is deleted with its case before it is changed.
    dependencies.commitments.create = () => Promise.resolve(false);
    await expect(commit(dependencies, 'Hamartoma')).rejects.toMatchObject(code('NOT_FOUND'));
  });
});
