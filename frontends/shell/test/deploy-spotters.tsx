import { getInstance, registerPlugins } from '@module-federation/enhanced/runtime';
import { forgetArea } from '../src/remotes/remote-registry';

import '../src/remotes/federation';

/**
 * Deploys the spotters with the heading `Spotters` as their only screen, without the script from which a browser loads
 * a remote. Call {@link withdrawSpotters} after the test.
 * @returns answer of the fake network
 */
export function deploySpotters() {
  forgetArea('spotters');
  const spotters = { routes: [{ path: '/tests', element: <h1>Spotters</h1> }] };
  const entry = { init: () => undefined, get: () => () => Promise.resolve({ default: spotters }) };
  registerPlugins([{ name: 'remotes-without-scripts', loadEntry: () => Promise.resolve(entry) }]);
  return { 'GET /remotes.json': () => [{ name: 'spotters', entry: '/remotes/spotters/entry.js' }] };
}

/** Removes the spotters from the modules that suites share. */
export function withdrawSpotters(): void {
  forgetArea('spotters');
  getInstance()?.options.remotes.splice(0);
}
