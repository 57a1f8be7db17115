import { hash, verify } from '@node-rs/argon2';

/** Check of a password that people type into a screen; the server stores its argon2id hash only. */
export interface PasswordGate {
  /** Whether a password is set; without one, every password is refused. */
  isConfigured: boolean;
  /** Whether the password is the configured one, compared in constant time. */
  verify(password: string): Promise<boolean>;
}

/**
 * Hashes a password for a gate (argon2id, OWASP parameters), so that the hash can be stored instead of the password.
 */
export function hashGatePassword(password: string): Promise<string> {
  return hash(password);
}

/** @param source the password or its argon2id hash; without both, the gate refuses every password */
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
 * A gate that accepts the passwords of all given gates. Every configured gate compares the typed password, so that the
 * time of an answer does not reveal which gate accepted it.
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

/** The gate for the screens of the admins: accepts the admin password and the developer password. */
export const createAdminGate = (passwords: { admin: string; developer: string }): PasswordGate =>
  createEitherGate(
    createPasswordGate({ password: passwords.admin }),
    createPasswordGate({ password: passwords.developer }),
  );
