import './nonce-shim';
import '@medrad/ui/core-styles';
import { createAppStore } from '@medrad/remote-kit';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { prefetchArea } from './remotes/prefetch-area';

// Fetches the area of the address while the session is being checked.
prefetchArea(window.location.pathname);

const container = document.getElementById('root');
if (container) createRoot(container).render(<App store={createAppStore()} />);
