import 'citation-elements/define';
import { createApp } from 'vue';
import '../shared/chat.css';
import '../shared/conversation.css';
import Conversation from './Conversation.vue';

createApp(Conversation).mount('#app');
