import { aPeerCase, aPeerComment } from '../../test/peer-records';
import type { CommentRecord } from './comment.model';
import { findLinkedComment } from './find-linked-comment.use-case';

/** Finds one of the given comments. Whichever thread it is in, twelve threads are listed before that thread. */
function find(comments: CommentRecord[], id: string) {
  const counted: string[] = [];
  const dependencies = {
    cases: { find: () => Promise.resolve(aPeerCase()) },
    reads: { listOfCases: () => Promise.resolve(new Map()) },
    commitments: { listCommitted: () => Promise.resolve(new Set()) },
    comments: {
      find: (asked: string) => Promise.resolve(comments.find(({ _id }) => _id === asked) ?? null),
      countThreadsBefore: ({ _id }: CommentRecord) => {
        counted.push(_id);
        return Promise.resolve(12);
      },
    },
  } as unknown as Parameters<typeof findLinkedComment>[0];
  const viewer = { userId: 'asha', isDeveloper: false };
  return findLinkedComment(dependencies, id, viewer).then((found) => ({ ...found, counted }));
}
const thread = aPeerComment({ _id: 'thread' });
const reply = aPeerComment({ _id: 'reply', parentCommentId: 'thread' });

test('the place of a linked comment is the place of its thread', async () => {
  expect(await find([thread, reply], 'thread')).toEqual({
    comment: thread,
    threadsBefore: 12,
    counted: ['thread'],
  });
  expect(await find([thread, reply], 'reply')).toMatchObject({ comment: reply, counted: ['thread'] });
});

test('a reply whose thread is gone is found at its own place', async () => {
  expect(await find([reply], 'reply')).toMatchObject({ comment: reply, counted: ['reply'] });
});
