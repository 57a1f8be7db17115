/** Role of the user who makes the calls of a pass. */
export type Role = 'guest' | 'resident' | 'developer';

/** One run of schemathesis. */
export interface Pass {
  role: Role;
  /** The pass makes the calls of these access classes (`x-access` in the OpenAPI description). */
  access: readonly ('public' | 'user' | 'developer')[];
  /** Phases of schemathesis. `coverage` tries every boundary of every schema, `fuzzing` sends random requests. */
  phases: 'coverage,fuzzing' | 'fuzzing';
  /** Maximum number of random requests for each call. */
  examples: number;
}

/** All passes. Each role tries the calls of its own access class thoroughly, and the other calls a few times. */
export const passes: readonly Pass[] = [
  { role: 'guest', access: ['public'], phases: 'coverage,fuzzing', examples: 10 },
  { role: 'guest', access: ['user', 'developer'], phases: 'fuzzing', examples: 2 },
  { role: 'resident', access: ['user'], phases: 'coverage,fuzzing', examples: 10 },
  { role: 'resident', access: ['public', 'developer'], phases: 'fuzzing', examples: 2 },
  { role: 'developer', access: ['developer'], phases: 'coverage,fuzzing', examples: 10 },
  { role: 'developer', access: ['user'], phases: 'fuzzing', examples: 5 },
];

/**
 * Calls that a signed-in role does not make, because they would end its session or its developer access and so spoil
 * all later requests: signing out, registering (which replaces the session), ending one of the own sessions
 * (schemathesis uses ids that it has read in answers) and ending developer access. Guests make the first three, and
 * residents the last. Signing in and changing the password are safe, because no request contains the right password.
 */
export const endsTheSession: Readonly<Record<Role, readonly string[]>> = {
  guest: [],
  resident: ['logout', 'register', 'endSession'],
  developer: ['logout', 'register', 'endSession', 'lockDeveloper'],
};
