import type { User } from '@medrad/contracts';

/** Creates a user who is a resident. */
export function aUser(overrides: Partial<User> = {}): User {
  return {
    id: '3f0c2f3e-5d0a-4f53-9c53-0d2d4e1b7a10',
    name: 'Asha Rao',
    institute: 'City Teaching Hospital',
    email: 'asha.rao@example.org',
    phone: null,
    emailVerified: false,
    joinDate: '2025-03-05T09:30:00.000Z',
    createdAt: '2025-03-05T09:30:00.000Z',
    ...overrides,
  };
}
