import { createRoot } from 'react-dom/client';

/** The least a React page can be. */
const root = document.getElementById('root');
if (root) createRoot(root).render(<main>Medical Radiology</main>);
