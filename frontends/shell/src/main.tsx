import './nonce-shim';
import { createAppStore } from '@medrad/remote-kit';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { prefetchArea } from './remotes/prefetch-area';

// The area in the address bar is fetched while the session is still being checked.
prefetchArea(window.location.pathname);

const container = document.getElementById('root');
if (container) createRoot(container).render(<App store={createAppStore()} />);
