import { createHashHistory } from '@tanstack/react-router';
import { createExtensionPlatform } from '#core/platform/extension.ts';
import { mountApp } from '#web/app.tsx';
import './styles.css';

const element = document.getElementById('root');
if (element) void mountApp(element, createExtensionPlatform(), createHashHistory());
