import { deviceCookieNames } from '@medrad/service-kit';
import { readCookie } from './session-guard';

/** The value of the device cookie in a Cookie header, unverified; null without one. */
export function readDeviceToken(cookieHeader: string | undefined): string | null {
  for (const name of deviceCookieNames) {
    const value = readCookie(cookieHeader, name);
    if (value) return value;
  }
  return null;
}
