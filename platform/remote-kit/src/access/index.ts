/** Access control of administrators' screens. A remote that needs it bundles this module. */
export { DeveloperGate } from './developer-gate';
export { DeveloperNotice } from './developer-notice';
export { PasswordGate } from './password-gate';
export { UnlockForm } from './unlock-form';
