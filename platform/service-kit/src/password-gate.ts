import { hash, verify } from '@node-rs/argon2';

/** A secret typed into a screen, known to the server as an argon2id hash only. */
export interface PasswordGate {
  /** False when no password is set: nothing opens the gate then. */
  isConfigured: boolean;
  /** Compares in constant time. */
  verify(password: string): Promise<boolean>;
}

/** Hash of a gate's password (argon2id, OWASP parameters), to be stored in place of it. */
export function hashGatePassword(password: string): Promise<string> {
  return hash(password);
}

/** @param source the password itself, or its argon2id hash; neither means the gate stays shut. */
export function createPasswordGate(source: { password?: string; hash?: string }): PasswordGate {
  const known = source.hash
    ? Promise.resolve(source.hash)
    : source.password
      ? hash(source.password)
      : undefined;
  return {
    isConfigured: known !== undefined,
    verify: async (password) => (known ? verify(await known, password) : false),
  };
}

/**
 * A gate that each of the given gates' passwords opens. Every configured gate compares, so that the time of an answer
 * does not say which password was close.
 */
export function createEitherGate(...gates: PasswordGate[]): PasswordGate {
  return {
    get isConfigured() {
      return gates.some((gate) => gate.isConfigured);
    },
    async verify(password) {
      const results = await Promise.all(gates.map((gate) => gate.verify(password)));
      return results.includes(true);
    },
  };
}

/** The gate of the admins' password screens: the admin password opens it, and so does the developer password. */
export const createAdminGate = (passwords: { admin: string; developer: string }): PasswordGate =>
  createEitherGate(
    createPasswordGate({ password: passwords.admin }),
    createPasswordGate({ password: passwords.developer }),
  );
