// Before the first paint, so that a remembered dark theme never flashes white. Inline scripts are forbidden on every page.
try {
  const theme = localStorage.getItem('comptoir.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.classList.add(theme);
} catch {}
