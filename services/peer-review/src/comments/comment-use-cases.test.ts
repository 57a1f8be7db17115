import { recordSteps } from '@medrad/testing/record-steps';
import { noHolders } from '@medrad/testing/no-holders';
import { aPeerCase, aPeerComment, aPeerFile, anActor } from '../../test/peer-records';
import { deleteComment, editComment, getComment } from './change-comment.use-case';
import { listComments } from './list-comments.use-case';
import { notifyOfComment } from './notify-of-comment.use-case';
import { writeComment } from './write-comment.use-case';

const now = new Date('2026-03-04T09:00:00.000Z');
const viewer = { userId: 'asha', isDeveloper: false };
const actor = anActor('asha');
const aCase = aPeerCase({ files: [aPeerFile('case.png')], commentCount: 7, activeAt: now });
const aComment = aPeerComment({ createdAt: now });

interface World {
  record?: object | null;
  comments?: object[];
  isCaseLeft?: boolean;
  upheld?: number;
  muted?: string[];
}

/** A discussion of the given case with the given comments; `steps` lists what was written, in order. */
function fixture({ record = aCase, comments = [], isCaseLeft = true, upheld = 0, muted = [] }: World = {}) {
  const { steps, step } = recordSteps();
  const notices: { userId: string | null; topic: string; requestId: string | null }[] = [];
  const stored = new Map(comments.map((one) => [(one as typeof aComment)._id, one as typeof aComment]));
  const repliesOf = (id: string) => [...stored.values()].filter((one) => one.parentCommentId === id);
  const dependencies = {
    cases: {
      find: () => Promise.resolve(record),
      exists: () => Promise.resolve(isCaseLeft),
      setCommentCount: () => Promise.resolve(true),
      touch: step('touch'),
    },
    comments: {
      find: (id: string) => Promise.resolve(stored.get(id) ?? null),
      add: (comment: typeof aComment) => {
        const added = { ...aComment, ...comment };
        stored.set(added._id, added);
        return Promise.resolve(added);
      },
      edit: (_id: string, _revision: number, content: string) => Promise.resolve({ ...aComment, content }),
      empty: step('empty'),
      delete: step('delete'),
      takeOrdinal: () => Promise.resolve(3),
      recountReplies: step('recount'),
      countOfCase: () => Promise.resolve(1),
      listWriters: () => Promise.resolve([{ userId: 'meera', user: { name: 'Meera' } }]),
      listThreads: () => Promise.resolve([...stored.values()].filter((one) => one.parentCommentId === null)),
      listFirstReplies: (ids: string[]) => {
        steps.push(`replies of ${ids.join()}`);
        return Promise.resolve(ids.flatMap(repliesOf));
      },
      listReplies: (id: string) => Promise.resolve(repliesOf(id)),
    },
    reads: {
      listOfCases: () => Promise.resolve(new Map()),
      markRead: () => Promise.resolve(),
      listMuted: () => Promise.resolve(new Set(muted)),
    },
    commitments: { listCommitted: () => Promise.resolve(new Set()) },
    tickets: {
      findConfirmed: ({ key }: { key: string }) => Promise.resolve({ key, kind: 'png', size: 1 }),
    },
    unreferencedFiles: {
      reserve: () => Promise.resolve({ width: 1, height: 1 }),
      settle: () => Promise.resolve(),
      release: () => Promise.resolve(),
      condemn: () => Promise.resolve(),
      forget: () => Promise.resolve(),
    },
    holders: noHolders,
    store: { delete: () => Promise.resolve(), listOf: () => Promise.resolve([]) },
    reports: {
      countUpheld: () => Promise.resolve(upheld),
      add: () => Promise.resolve(void steps.push('review')),
    },
    sendNotices: (sent: typeof notices, requestId: string | null) =>
      Promise.resolve(void notices.push(...sent.map((one) => ({ ...one, requestId })))),
    recordActivity: () => Promise.resolve(),
    now: () => now,
  };
  return { dependencies: dependencies as never, steps, notices };
}
const write = (world: World, changes: object = {}, requestId = '') => {
  const made = fixture(world);
  const sent = { commentId: 'new', content: ' Hello ', ...changes };
  const writer = { actor: { ...actor, requestId }, viewer };
  return { ...made, comment: writeComment(made.dependencies, 'case', sent, writer) };
};
const code = (name: string) => ({ code: name });

describe('a new comment', () => {
  test('starts a thread of its own, trimmed and visible', async () => {
    const { comment, steps } = write({});
    expect(await comment).toMatchObject({
      content: 'Hello',
      parentCommentId: null,
      ordinal: 0,
      isHidden: false,
    });
    expect(steps).toEqual(['touch case']);
  });

  test('joins the thread of the comment that it answers', async () => {
    const reply = { ...aComment, _id: 'reply', parentCommentId: 'comment' };
    for (const parentCommentId of ['comment', 'reply']) {
      const { comment, steps } = write({ comments: [aComment, reply] }, { parentCommentId });
      expect(await comment).toMatchObject({ parentCommentId: 'comment', ordinal: 3 });
      expect(steps).toEqual(['recount comment', 'touch case']);
    }
  });

  test('notifies the authors of the thread and of the reply that it answers, with the id of its request', async () => {
    const thread = { ...aComment, userId: 'dev' };
    const reply = { ...aComment, _id: 'reply', userId: 'lena', parentCommentId: 'comment' };
    const { comment, notices } = write(
      { comments: [thread, reply] },
      { parentCommentId: 'reply' },
      'request',
    );
    await comment;
    expect(notices.map(({ userId }) => userId)).toEqual(['ravi', 'dev', 'lena']);
    expect(notices[0]?.requestId).toBe('request');
    const other = write({});
    await other.comment;
    expect(other.notices).toMatchObject([{ userId: 'ravi', requestId: null }]);
  });

  test('cannot answer a comment that was removed or belongs to another case', async () => {
    const elsewhere = [{ ...aComment, caseId: 'other' }];
    for (const comments of [[], elsewhere])
      await expect(write({ comments }, { parentCommentId: 'comment' }).comment).rejects.toMatchObject(
        code('NOT_FOUND'),
      );
  });

  test('is refused in a closed case, and while the viewer has to commit to a diagnosis first', async () => {
    await expect(write({ record: { ...aCase, status: 'closed' } }).comment).rejects.toMatchObject(
      code('FORBIDDEN'),
    );
    await expect(write({ record: { ...aCase, asksFirst: true } }).comment).rejects.toMatchObject(
      code('FORBIDDEN'),
    );
    await expect(write({ record: null }).comment).rejects.toMatchObject(code('NOT_FOUND'));
  });

  test('may be sent again, and is refused when its id belongs to another comment', async () => {
    const earlier = { ...aComment, _id: 'new' };
    expect(await write({ comments: [earlier] }).comment).toEqual(earlier);
    const place = {
      imageUrl: '/api/files/peer-review/one.png',
      shape: 'arrow',
      x1: 1,
      y1: 2,
      x2: 3,
      y2: 4,
    } as const;
    for (const change of [
      { content: 'Other' },
      { userId: 'ravi' },
      { caseId: 'other' },
      { places: [place] },
      { files: [aPeerFile('one.png')] },
    ])
      await expect(write({ comments: [{ ...earlier, ...change }] }).comment).rejects.toMatchObject(
        code('CONFLICT'),
      );
  });

  test('names places on images of the case or its own, and on no others', async () => {
    const places = (path: string) => ({ places: [{ imageUrl: path, x: 0, y: 0 }] });
    const own = '/api/files/peer-review/case.png';
    expect(await write({}, places(own)).comment).toMatchObject({ content: 'Hello' });
    for (const path of ['/api/files/peer-review/other.png', '/api/files/papers/case.png'])
      await expect(write({}, places(path)).comment).rejects.toMatchObject(code('VALIDATION_FAILED'));
  });

  test('with files of an author of upheld reports waits for a review, which admins are asked for', async () => {
    const imageUrls = ['/api/files/peer-review/own.png'];
    const held = write({ upheld: 99 }, { imageUrls });
    expect(await held.comment).toMatchObject({ isHidden: true, isHeld: true });
    expect(held.steps).toContain('review');
    expect(held.notices).toMatchObject([{ userId: null, topic: 'peer_review_report' }]);
    expect(await write({ upheld: 99 }).comment).toMatchObject({ isHeld: false });
  });

  test('is deleted again when its case was deleted meanwhile', async () => {
    const { comment, steps } = write({ isCaseLeft: false });
    await expect(comment).rejects.toMatchObject(code('NOT_FOUND'));
    expect(steps).toEqual(['delete new']);
  });
});

describe('an existing comment', () => {
  const get = (changes: object, by = viewer) =>
    getComment(fixture({ comments: [{ ...aComment, ...changes }] }).dependencies, 'comment', by);

  test('is found unless it is deleted, hidden or unknown', async () => {
    expect(await get({})).toEqual(aComment);
    for (const change of [{ deletedAt: now }, { isHidden: true }, { _id: 'other' }])
      await expect(get(change)).rejects.toMatchObject(code('NOT_FOUND'));
  });

  test('is edited and deleted by its author only, within the hour', async () => {
    const long = new Date(now.getTime() - 61 * 60_000);
    for (const change of [{ userId: 'ravi' }, { createdAt: long }]) {
      const { dependencies } = fixture({ comments: [{ ...aComment, ...change }] });
      await expect(editComment(dependencies, 'comment', { content: 'x' }, viewer)).rejects.toMatchObject(
        code('FORBIDDEN'),
      );
      await expect(deleteComment(dependencies, 'comment', viewer)).rejects.toMatchObject(code('FORBIDDEN'));
    }
    const { dependencies } = fixture({ comments: [aComment] });
    expect((await editComment(dependencies, 'comment', { content: ' x ' }, viewer)).content).toBe('x');
  });

  test('that is a reply is subtracted from its thread when it is deleted', async () => {
    const thread = fixture({ comments: [aComment] });
    await deleteComment(thread.dependencies, 'comment', viewer);
    expect(thread.steps).toEqual(['empty comment']);
    const reply = fixture({ comments: [{ ...aComment, parentCommentId: 'thread' }] });
    await deleteComment(reply.dependencies, 'comment', viewer);
    expect(reply.steps).toEqual(['empty comment', 'recount thread']);
  });
});

describe('the list of comments', () => {
  const list = async (world: World, query: object = {}) => {
    const { dependencies, steps } = fixture(world);
    return { found: await listComments(dependencies, 'case', query, viewer), steps };
  };
  const thread = { ...aComment, replyCount: 1 };
  const reply = { ...aComment, _id: 'reply', parentCommentId: 'comment' };
  const foreign = { ...reply, _id: 'foreign', caseId: 'other' };

  test('N24 says only their number while they are locked', async () => {
    const { found } = await list({ record: { ...aCase, asksFirst: true } });
    expect(found).toEqual({ isLocked: true, count: 7 });
  });

  test('has the first replies after each thread, and asks for none without replies', async () => {
    const lone = { ...aComment, _id: 'lone' };
    const { found, steps } = await list({ comments: [thread, lone, reply] });
    expect(found).toMatchObject({ comments: [{ _id: 'comment' }, { _id: 'reply' }, { _id: 'lone' }] });
    expect(steps).toEqual(['replies of comment']);
    expect((await list({ comments: [lone] })).steps).toEqual([]);
  });

  test('of a thread has the replies of this case only', async () => {
    const { found } = await list({ comments: [thread, reply, foreign] }, { parentCommentId: 'comment' });
    expect(found).toMatchObject({ comments: [{ _id: 'reply' }] });
  });
});

describe('notices of a comment', () => {
  const notify = async (changes: object, world: World = {}, repliedTo: string[] = []) => {
    const { dependencies, notices } = fixture(world);
    const record = { ...aCase, ...(world.record ?? {}) };
    await notifyOfComment(dependencies, { record, comment: { ...aComment, ...changes }, repliedTo }, null);
    return notices.map(({ userId, topic }) => `${userId}: ${topic.replace('peer_review_', '')}`);
  };

  test('go to the author of the case, of the comment replied to and to mentioned people', async () => {
    const comments = [{ ...aComment, _id: 'parent', userId: 'dev' }];
    const content = 'As @Meera said';
    expect((await notify({ content }, { comments }, ['parent'])).toSorted()).toEqual([
      'dev: reply',
      'meera: mention',
      'ravi: comment',
    ]);
  });

  test('do not go to the author of a deleted comment, or to those who muted the case', async () => {
    const comments = [{ ...aComment, _id: 'parent', userId: 'dev', deletedAt: now }];
    expect(await notify({}, { comments }, ['parent', 'unknown'])).toEqual(['ravi: comment']);
    expect(await notify({}, { muted: ['ravi'] })).toEqual([]);
  });

  test('are not sent about hidden content', async () => {
    expect(await notify({ isHidden: true })).toEqual([]);
    expect(await notify({}, { record: { ...aCase, isHidden: true } })).toEqual([]);
  });
});
