// Runs before the first paint, so that a dark page never flashes white. Must agree with ui/core's stored theme.
try {
  if (localStorage.getItem('theme') === 'dark') {
    document.documentElement.classList.add('dark');
    document.documentElement.dataset.theme = 'dark';
  }
} catch {
  // Storage may be closed to us: light, then.
}
