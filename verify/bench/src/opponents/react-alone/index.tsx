import { createRoot } from 'react-dom/client';

/** The smallest possible React page. */
const root = document.getElementById('root');
if (root) createRoot(root).render(<main>Medical Radiology</main>);
