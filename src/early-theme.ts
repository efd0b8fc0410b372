// Puts the remembered theme on the page before anything is drawn, so that no light flashes in the dark.
// A separate script without imports: it runs before the page is painted.
(() => {
  try {
    const theme = localStorage.getItem('registrar-theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // A browser that remembers nothing for this page follows the system.
  }
})();
