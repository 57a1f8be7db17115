import type { PeerCase } from '@medrad/contracts';
import { type FakeHandler, fakeApi } from '@medrad/remote-kit/testing';

// Loads lazily loaded parts before the tests, so that no test waits for them.
import '@medrad/ui/testing';
import '../src/features/list/list.page';
import '../src/features/submit/submit.page';
import '../src/features/delete-case-dialog';

export function aListedCase(overrides: Partial<PeerCase> = {}): PeerCase {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    title: 'Ring-enhancing lesion',
    description: 'Fever for a week.',
    clinicalHistory: null,
    difficulty: null,
    status: 'open',
    imageUrls: [],
    files: [],
    createdAt: '2024-03-05T15:04:00.000',
    activeAt: '2024-03-05T15:04:00.000',
    commentCount: 0,
    user: { name: 'Meera Shah', institute: 'District Hospital' },
    isMine: false,
    isUnread: false,
    isMuted: false,
    asksFirst: false,
    isLocked: false,
    answer: null,
    isHidden: false,
    isHeld: false,
    revision: 1,
    ...overrides,
  };
}

/** A fake server on which peer review is switched on and which has the given cases. */
export const listApi = (cases: readonly PeerCase[], answers: Record<string, FakeHandler> = {}) =>
  fakeApi({
    'GET /api/feature-toggle/:name': ({ params }) => ({ featureName: params.name, isEnabled: true }),
    'GET /api/peer-review/cases': () => cases,
    ...answers,
  });
