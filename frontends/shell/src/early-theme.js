// Runs before the first paint: applies the dark theme, so that a dark page never flashes white, and selects the static
// skeleton of the screen that this address probably opens. Must agree with the theme that ui/core stores, with
// app/session-hint and with the headings of the screens.
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
  const { pathname, search } = location;
  const forEveryone = { '/': 'landing', '/login': 'login', '/register': 'register' };
  const forResidents = { '/': 'home', '/tests': search ? undefined : 'tests' };
  const isTaking = /^\/tests\/[^/]+\/take$/.test(pathname);
  const forHinted = isTaking ? 'take' : forResidents[pathname];
  const start = (stored('hadSession') === '1' && forHinted) || forEveryone[pathname];
  if (start) root.dataset.start = start;
})();
