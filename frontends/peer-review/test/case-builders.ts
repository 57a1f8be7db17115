import type { PeerCase, PeerComment, PeerDiagnoses } from '@medrad/contracts';
import {
  type FakeApi,
  type FakeHandler,
  fakeApi,
  renderApp,
  type RenderOptions,
} from '@medrad/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../src/remote';

// Loads lazily loaded parts before the tests, so that no test waits for them.
import '@medrad/ui/testing';
import '../src/features/case/case.page';
import '../src/features/delete-case-dialog';
import '../src/features/case/discussion/comment-dialogs';

export const caseId = '11111111-1111-4111-8111-111111111111';
export const casePath = `/peer-review/cases/${caseId}`;
export const caseRoute = 'GET /api/peer-review/cases/:id';
export const commentsRoute = 'GET /api/peer-review/cases/:id/comments';
export const postRoute = 'POST /api/peer-review/cases/:id/comments';
export const linkRoute = 'GET /api/peer-review/comments/:id';
export const diagnosesRoute = 'GET /api/peer-review/cases/:id/diagnoses';
export const readRoute = 'PUT /api/peer-review/cases/:id/read';

/** An id that ends with a number. */
export const idOf = (number: number) => `22222222-2222-4222-8222-${String(number).padStart(12, '0')}`;

export function aCase(overrides: Partial<PeerCase> = {}): PeerCase {
  return {
    id: caseId,
    title: 'Ring-enhancing lesion',
    description: 'Fever for a week.\nNo history of travel.',
    clinicalHistory: null,
    difficulty: null,
    status: 'open',
    imageUrls: [],
    files: [],
    createdAt: '2024-03-05T15:04:00.000',
    activeAt: '2024-03-05T15:04:00.000Z',
    commentCount: 0,
    user: { name: 'Meera Shah', institute: 'District Hospital' },
    isMine: false,
    isUnread: true,
    isMuted: false,
    asksFirst: false,
    isLocked: false,
    answer: null,
    isHidden: false,
    isHeld: false,
    revision: 3,
    ...overrides,
  };
}

export function aComment(number: number, overrides: Partial<PeerComment> = {}): PeerComment {
  return {
    id: idOf(number),
    content: `Comment ${number}`,
    imageUrls: [],
    files: [],
    places: [],
    createdAt: '2024-03-06T09:05:00.000',
    editedAt: null,
    user: { name: 'Ravi Kumar', institute: 'City Teaching Hospital' },
    parentCommentId: null,
    replyCount: 0,
    isMine: false,
    isDeleted: false,
    isHidden: false,
    isHeld: false,
    revision: 1,
    ...overrides,
  };
}

export const noDiagnoses: PeerDiagnoses = { mine: null, people: 0, diagnoses: [] };

/** A fake server with one case and its comments, all on the first page. */
export function caseApi(
  peerCase: PeerCase,
  comments: readonly PeerComment[] = [],
  answers: Record<string, FakeHandler> = {},
): FakeApi {
  return fakeApi({
    'GET /api/feature-toggle/:name': ({ params }) => ({ featureName: params.name, isEnabled: true }),
    [caseRoute]: () => peerCase,
    [commentsRoute]: () => comments,
    [diagnosesRoute]: () => noDiagnoses,
    [readRoute]: () => ({ success: true }),
    'GET /api/peer-review/cases': () => [peerCase],
    ...answers,
  });
}

export const openCase = (api: FakeApi, options: RenderOptions = {}) =>
  renderApp(remote.routes, { path: casePath, api, ...options });

/** The comment that contains a text. */
export const articleOf = async (text: string) =>
  within((await screen.findByText(text)).closest('article') as HTMLElement);
