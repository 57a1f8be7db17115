/** Access control of administrators' screens. Only the remotes that import this module contain it. */
export { DeveloperGate } from './developer-gate';
export { DeveloperNotice } from './developer-notice';
export { PasswordGate } from './password-gate';
export { UnlockForm } from './unlock-form';
