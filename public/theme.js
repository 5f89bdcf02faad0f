// Before the first paint, so that a remembered dark theme never flashes white. Inline scripts are forbidden on every page.
try {
  const theme = localStorage.getItem('comptoir.theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.classList.add(theme);
    // The window of the installed app, or the bar of a telephone's browser (components/ui/theme-class.ts).
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.setAttribute('content', theme === 'dark' ? '#17121a' : '#faf7f2');
    }
  }
} catch {}
