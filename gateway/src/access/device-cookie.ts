import { deviceCookieNames } from '@medrad/service-kit';
import { readCookie } from './session-guard';

/** The unverified value of the device cookie in a Cookie header; null when there is none. */
export function readDeviceToken(cookieHeader: string | undefined): string | null {
  for (const name of deviceCookieNames) {
    const value = readCookie(cookieHeader, name);
    if (value) return value;
  }
  return null;
}
