/** How a screen for administrators meets somebody without developer access. Part of each remote that asks for it. */
export { DeveloperGate } from './developer-gate';
export { DeveloperNotice } from './developer-notice';
export { PasswordGate } from './password-gate';
export { UnlockForm } from './unlock-form';
