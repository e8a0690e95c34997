import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  base: './',
  build: {
    target: ['chrome125', 'firefox128', 'safari17.5', 'edge125'],
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: ['logviewer.html', 'xterm.html'] },
  },
});
