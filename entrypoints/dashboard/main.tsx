import { createHashHistory } from '@tanstack/react-router';
import { createExtensionPlatform } from '#core/platform/extension.ts';
import { mountApp } from '#web/app.tsx';
import '#web/styles.css';

const element = document.getElementById('root');
if (element) mountApp(element, createExtensionPlatform(), createHashHistory());
