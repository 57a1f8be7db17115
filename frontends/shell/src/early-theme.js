// Runs before the first paint, so that a dark page never flashes white and the static page shows the likelier start.
// Must agree with ui/core's stored theme and with app/session-hint.
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  if (stored('theme') === 'dark') {
    root.classList.add('dark');
    root.dataset.theme = 'dark';
  }
  if (location.pathname === '/') root.dataset.start = stored('hadSession') === '1' ? 'home' : 'landing';
})();
