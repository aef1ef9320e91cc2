// Before the first paint, so that a dark page does not begin with a white one. Who has chosen nothing here has it as on the dashboard.
const key = 'vitepress-theme-appearance';
const ofDashboard = localStorage.getItem('mantine-color-scheme-value');
if (localStorage.getItem(key) === null && ofDashboard !== null) localStorage.setItem(key, ofDashboard);
const chosen = localStorage.getItem(key) ?? 'auto';
const isDark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.classList.toggle('dark', isDark);
document.documentElement.classList.toggle('mac', /Mac|iPhone|iPod|iPad/i.test(navigator.platform));
