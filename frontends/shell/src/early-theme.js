// Says so when the scripts of the page cannot be loaded or run: the static page would stay for ever. Once the application
// is shown, it does that itself.
addEventListener(
  'error',
  ({ target, filename = '' }) => {
    const root = document.getElementById('root');
    // Scripts that are loaded later have no attribute `defer`.
    const isOfPage = target.defer || filename.startsWith(location.origin);
    if (!isOfPage || !root?.querySelector('.sk-bar')) return;
    const add = (name, text) => {
      const element = document.createElement(name);
      element.textContent = text;
      return element;
    };
    const button = add('button', 'Reload');
    button.addEventListener('click', () => location.reload());
    const notice = document.createElement('div');
    notice.className = 'sk-page';
    notice.setAttribute('role', 'alert');
    notice.append(
      add('h1', 'This page could not be loaded'),
      add('p', 'Please make sure you are online and reload the page.'),
      button,
    );
    root.replaceChildren(notice);
  },
  true,
);

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
